/** Invisible characters that no wording contains. */
const [start, zero, one] = ["\u2064", "\u2062", "\u2063"];
const bits = 14;
const mark = new RegExp(`${start}[${zero}${one}]{${bits}}`, "g");

/** An invisible number behind a text, by which a script recognizes the text on a page. */
export function textMark(number: number): string {
  return (
    start +
    [...number.toString(2).padStart(bits, "0")].map((bit) => (bit === "1" ? one : zero)).join("")
  );
}

/** The numbers in a part of a page. */
export function readTextMarks(text: string): number[] {
  return (text.match(mark) ?? []).map((found) =>
    Number.parseInt(
      [...found.slice(start.length)].map((sign) => (sign === one ? "1" : "0")).join(""),
      2,
    ),
  );
}
