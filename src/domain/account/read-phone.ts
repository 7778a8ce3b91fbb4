/** A spreadsheet takes the zero in front for a number's, and people write numbers in groups. */
export function readPhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, "").replace(/^\+66(?=\d{8,9}$)/, "0");
  return /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : digits;
}
