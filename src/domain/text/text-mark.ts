/** Characters that no browser draws and no wording has. */
const [start, zero, one] = ["\u2064", "\u2062", "\u2063"];
const bits = 14;
const mark = new RegExp(`${start}[${zero}${one}]{${bits}}`, "g");

/**
 * A number that is invisible, to be put behind a text: code that reads the page finds out which
 * text it was.
 */
export function textMark(number: number): string {
  return (
    start +
    [...number.toString(2).padStart(bits, "0")].map((bit) => (bit === "1" ? one : zero)).join("")
  );
}

/** The numbers that stand in a piece of a page. */
export function readTextMarks(text: string): number[] {
  return (text.match(mark) ?? []).map((found) =>
    Number.parseInt(
      [...found.slice(start.length)].map((sign) => (sign === one ? "1" : "0")).join(""),
      2,
    ),
  );
}
