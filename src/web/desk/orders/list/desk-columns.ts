import type { TextKey } from "#web/texts/text-keys.ts";

/** The columns of the order list, each with the width that it has where there is room for a line. The number leads to the order and always stays. */
export const deskColumns = [
  { key: "number", head: "desk.column-number", width: "3.25rem" },
  { key: "when", head: "desk.column-when", width: "8rem" },
  { key: "buyer", head: "desk.column-buyer", width: "minmax(7rem, 10rem)" },
  { key: "items", head: "desk.column-items", width: "minmax(0, 1fr)" },
  { key: "method", head: "desk.column-method", width: "minmax(0, 8rem)" },
  { key: "payable", head: "desk.column-payable", width: "6.5rem" },
  { key: "status", head: "desk.column-status", width: "8.5rem" },
] as const satisfies readonly { key: string; head: TextKey; width: string }[];

export type DeskColumn = (typeof deskColumns)[number]["key"];

/** What stands in a line takes the room of what does not. */
export function deskWidths(shown: readonly DeskColumn[]): string {
  const widths = deskColumns.filter(({ key }) => shown.includes(key)).map(({ width }) => width);
  return shown.includes("items") ? widths.join(" ") : `${widths.slice(0, -1).join(" ")} minmax(0, 1fr)`;
}
