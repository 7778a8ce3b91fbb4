/** Several distinct ids in one value, in order: "3,17,20". */
export function readIds(text: string): number[] | null {
  const parts = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [Number(part)]));
  return parts.every((part) => Number.isSafeInteger(part) && part > 0)
    ? [...new Set(parts)].toSorted((a, b) => a - b)
    : null;
}

export function readWords(text: string): string[] {
  const words = text.split(",").map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== "").toSorted((a, b) => (a < b ? -1 : 1));
}

export function writeList(parts: readonly (string | number)[]): string {
  return parts.join(",");
}
