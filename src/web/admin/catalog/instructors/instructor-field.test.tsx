import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { InstructorField } from "./instructor-field.tsx";

it("shows the English names of those who teach, and where one is missing the way to add it", async () => {
  const people = [
    { id: 7, name: "ครูนก", name_eng: "Nok" },
    { id: 8, name: "ครูไก่", name_eng: "" },
    { id: 9, name: "ครูเป็ด", name_eng: "" },
  ];
  renderInShop(
    <InstructorField
      label="ผู้สอน"
      people={people}
      value="7,8"
      error={undefined}
      onChange={() => {}}
    />,
  );
  expect(await screen.findByRole("checkbox", { name: "ครูนก (Nok)", checked: true })).toBeDefined();
  expect(
    screen.getAllByRole("link", { name: "ใส่ชื่อภาษาอังกฤษ" }).map((link) => link.getAttribute("href")),
  ).toEqual(["/admin/instructors/8"]);
  expect(screen.getByText(/หน้าภาษาอังกฤษแสดงชื่อไทยของ ครูไก่/)).toBeDefined();
});

it("keeps the place of one who chooses by keyboard, and takes over what another person has chosen", async () => {
  const people = [
    { id: 7, name: "ครูนก", name_eng: "Nok" },
    { id: 8, name: "ครูไก่", name_eng: "Kai" },
  ];
  function Field() {
    const [value, setValue] = useState("7");
    return (
      <>
        <InstructorField
          label="ผู้สอน"
          people={people}
          value={value}
          error={undefined}
          onChange={setValue}
        />
        <button type="button" onClick={() => setValue("8")}>
          ใช้ของเขา
        </button>
      </>
    );
  }
  const user = userEvent.setup();
  renderInShop(<Field />);
  (await screen.findByRole("checkbox", { name: "ครูนก (Nok)" })).focus();
  await user.keyboard(" ");
  expect(document.activeElement).toBe(
    screen.getByRole("checkbox", { name: "ครูนก (Nok)", checked: false }),
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "ครูไก่ (Kai)" }));
  await user.click(screen.getByRole("button", { name: "ใช้ของเขา" }));
  await waitFor(() =>
    expect(screen.getByRole("checkbox", { name: "ครูไก่ (Kai)", checked: true })).toBeDefined(),
  );
});
