import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Checkbox } from "./checkbox.tsx";

it("says that it is wrong by its own error and by the one of the group around it", () => {
  render(
    <>
      <Checkbox error="เลือกก่อน">ของตัวเอง</Checkbox>
      <Checkbox aria-invalid aria-describedby="around">
        ของกลุ่ม
      </Checkbox>
      <Checkbox>เรียบร้อย</Checkbox>
    </>,
  );
  const told = screen
    .getAllByRole("checkbox")
    .map((box) => [box.getAttribute("aria-invalid"), box.hasAttribute("aria-describedby")]);
  expect(told).toEqual([
    ["true", true],
    ["true", true],
    [null, false],
  ]);
});
