export function readWords(text: string): string[] {
  const words = text.split(",").map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== "").toSorted((a, b) => (a < b ? -1 : 1));
}

export function writeList(parts: readonly (string | number)[]): string {
  return parts.join(",");
}
