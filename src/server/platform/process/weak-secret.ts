/** Strict, where Node's own reading passes over whatever is no base64. Null: it is none. */
export function readBase64(text: string): Buffer | null {
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/.test(
    text,
  );
  return isBase64 && text !== "" ? Buffer.from(text, "base64") : null;
}

/**
 * Zeros, one letter, a few in turn, one after the other as on the keyboard: nothing that chance has
 * made.
 */
export function isTooSimple(secret: string | Buffer | null): boolean {
  const signs =
    typeof secret === "string"
      ? [...secret.replace(/(?<!=)=+$/, "")].map((sign) => sign.codePointAt(0) ?? 0)
      : [...(secret ?? [])];
  return new Set(signs).size < leastDifferent(signs.length) || comesAgain(signs) || goesOn(signs);
}

/** NOTE: secrets of digits alone have ten different signs at most, and by chance fewer. */
function leastDifferent(length: number): number {
  return Math.max(4, Math.min(8, Math.floor(length / 4)));
}

function comesAgain(signs: readonly number[]): boolean {
  const longest = Math.floor(signs.length / 3);
  return Array.from({ length: longest }, (_, index) => index + 1).some((every) =>
    signs.every((sign, at) => at < every || sign === signs[at - every]),
  );
}

/** Nearly every sign is the one after its neighbour. */
function goesOn(signs: readonly number[]): boolean {
  const steps = signs.slice(1).filter((sign, at) => Math.abs(sign - (signs[at] ?? 0)) === 1).length;
  return signs.length > 3 && steps > signs.length * 0.7;
}
