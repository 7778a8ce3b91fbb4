import { expect, it } from "vitest";
import { maskedName, watermarkOf } from "./watermark.ts";

it.each([
  ["สมชาย ใจดี", "ส••• ใจ•••"],
  ["Ann-Marie  O'Neil", "A••• O•••"],
  ["  เก่ง  กล้า ", "เก่••• ก•••"],
  ["Somchai van der Jaidee", "S••• v••• d•••"],
  ["", ""],
  // A mark without its letter.
  ["\u0e34", "•••"],
])("LEARN-23 %j is masked as %j", (name, masked) => expect(maskedName(name)).toBe(masked));

it("LEARN-23 carries the order where there is one, and no more than is known", () => {
  expect(watermarkOf("สมชาย", 31)).toBe("ส••• · #31");
  expect(watermarkOf("สมชาย", null)).toBe("ส•••");
  expect(watermarkOf("ปิ่น", 1024)).toBe("ปิ่••• · #1024");
  expect(watermarkOf(" ", 31)).toBe("#31");
  expect(watermarkOf("", null)).toBe("");
});
