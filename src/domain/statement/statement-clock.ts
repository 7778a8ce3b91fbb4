const shape =
  /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s?([ap]\.?m\.?|ก่อนเที่ยง|หลังเที่ยง)?$/i;
const mostLetters = 40;

/**
 * "14:05:30" as it is read everywhere, "" where there is none, null for what is no time. Of a time
 * with a zone only ours is one.
 * `isSerial`: days and times are written as numbers, a day being one.
 */
export function readClock(
  text: string,
  { isSerial = false }: { isSerial?: boolean } = {},
): string | null {
  if (text.length > mostLetters) return null;
  const plain = text
    .replace(/(?:น\.?|\+07:?00)$/, "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain === "") return "";
  if (isSerial ? /^0?(?:\.\d+)?$/.test(plain) : /^0?\.(?:\d|\d{3,})$/.test(plain))
    return partOfDay(Number(plain));
  const found = /^\d{3,6}$/.test(plain) ? figures(plain) : shape.exec(plain)?.slice(1);
  if (!found) return null;
  const [hours = "", minutes = "", seconds = "00", half] = found;
  const hour = hoursOf(Number(hours), half);
  return hour === null ? null : `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
}

/** Half a day is noon. A spreadsheet keeps no more of a second than these figures. */
export function partOfDay(part: number): string {
  const seconds = Math.min(86_399, Math.round(part * 86_400));
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

/** 1405 and 140530; a spreadsheet takes away the zero before 905. */
function figures(text: string): string[] {
  return text.padStart(text.length > 4 ? 6 : 4, "0").match(/\d{2}/g) ?? [];
}

/** Some write 14:05 PM. What says that it is before noon and after it is no time. */
function hoursOf(hours: number, half: string | undefined): number | null {
  if (half === undefined) return hours;
  const isAfternoon = /^(?:p|หลัง)/i.test(half);
  if (hours > 12) return isAfternoon ? hours : null;
  return (hours % 12) + (isAfternoon ? 12 : 0);
}
