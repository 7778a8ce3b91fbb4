import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { useRowKeys } from "./use-row-keys.ts";

function Rows() {
  useRowKeys("[data-row]");
  return (
    <>
      {["one", "two", "three"].map((name) => (
        <button key={name} type="button" data-row="">
          {name}
        </button>
      ))}
      <input aria-label="words" />
    </>
  );
}

it("J and K move the focus through the rows and stop at both ends; while something is typed they are letters", () => {
  Element.prototype.scrollIntoView = () => {};
  const { getByLabelText } = render(<Rows />);
  const press = (key: "j" | "k") =>
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key,
      code: `Key${key.toUpperCase()}`,
    });
  const walked = (["j", "j", "j", "j", "k", "k", "k"] as const).map((key) => {
    press(key);
    return document.activeElement?.textContent;
  });
  expect(walked).toEqual(["one", "two", "three", "three", "two", "one", "one"]);
  getByLabelText("words").focus();
  press("j");
  expect(document.activeElement).toBe(getByLabelText("words"));
});
