/**
 * A name by the first letter of each word: enough for who it is to know oneself. A Thai vowel that
 * is written in front belongs to its letter.
 */
export function maskedName(name: string): string {
  const words = name.normalize("NFC").split(/\s+/).filter(Boolean).slice(0, 3);
  return words.map((word) => `${/^[เแโใไ]?\P{M}\p{M}*/u.exec(word)?.[0] ?? ""}•••`).join(" ");
}

export function watermarkOf(name: string, orderId: number | null): string {
  return [maskedName(name), ...(orderId === null ? [] : [`#${orderId}`])]
    .filter(Boolean)
    .join(" · ");
}
