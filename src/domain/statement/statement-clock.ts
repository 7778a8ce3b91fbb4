const shape = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?|ก่อนเที่ยง|หลังเที่ยง)?$/i;

/** "14:05:30" as it is read everywhere, "" where there is none, null for what is no time. Of a time with a zone only ours is one. */
export function readClock(text: string): string | null {
  const plain = text.replace(/\s*(?:น\.?|\+07:?00)$/, "").trim();
  if (plain === "") return "";
  const found = /^\d{3,6}$/.test(plain) ? figures(plain) : shape.exec(plain)?.slice(1);
  if (!found) return null;
  const [hours = "", minutes = "", seconds = "00", half] = found;
  const told = hoursOf(Number(hours), half);
  return told === null ? null : `${String(told).padStart(2, "0")}:${minutes}:${seconds}`;
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
