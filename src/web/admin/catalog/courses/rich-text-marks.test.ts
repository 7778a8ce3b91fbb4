import { describe, expect, it } from "vitest";
import { type Mark, withLine, withMark } from "./rich-text-marks.ts";

/** `[` and `]` enclose the selection. */
function press(written: string, mark: Mark): string {
  const from = written.indexOf("‹");
  const to = written.indexOf("›") - 1;
  const {
    text,
    from: start,
    to: end,
  } = withMark({ text: written.replace(/[‹›]/g, ""), from, to }, mark, "คำ");
  return `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

describe("the buttons above a text with marks", () => {
  it.each<[string, Mark, string]>([
    ["เรียน‹จริง›", "strong", "เรียน**‹จริง›**"],
    ["เรียน**‹จริง›**", "strong", "เรียน‹จริง›"],
    ["‹›", "emphasis", "*‹คำ›*"],
    ["ดู‹ร้าน›นี้", "link", "ดู[ร้าน](‹https://›)นี้"],
    ["หนึ่ง\nส‹อ›ง", "heading", "หนึ่ง\n‹## สอง›"],
    ["‹ก\nข›", "bullets", "‹- ก\n- ข›"],
    ["‹- ก\n- ข›", "bullets", "‹ก\nข›"],
    ["‹- ก\n- ข›", "numbers", "‹1. ก\n2. ข›"],
  ])("turn %j by %s into %j", (written, mark, wanted) => {
    expect(press(written, mark)).toBe(wanted);
  });

  it.each([
    ["", 0, "รูป\n"],
    ["ก", 1, "ก\nรูป\n"],
    ["ก\nข", 1, "ก\nรูป\nข"],
    ["ก\nข", 2, "ก\nรูป\nข"],
  ])("put a line of its own into %j at %i", (text, at, wanted) => {
    const put = withLine({ text, from: at, to: at }, "รูป");
    expect(put.text).toBe(wanted);
    expect(put.text.slice(0, put.to).endsWith("รูป\n")).toBe(true);
  });
});
