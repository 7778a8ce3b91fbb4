/**
 * A name as the first letters of its words, enough for the person to recognize it. A Thai vowel
 * written before a consonant belongs to it.
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
