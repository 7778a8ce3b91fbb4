/**
 * Decodes base64 strictly, because Node's own decoder skips invalid characters. Null: the text is
 * not base64.
 */
export function readBase64(text: string): Buffer | null {
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/.test(
    text,
  );
  return isBase64 && text !== "" ? Buffer.from(text, "base64") : null;
}

/**
 * Whether a secret is a simple pattern (zeros, one repeated letter, a few in turn, keyboard order)
 * and so not random.
 */
export function isTooSimple(secret: string | Buffer | null): boolean {
  const signs =
    typeof secret === "string"
      ? [...secret.replace(/(?<!=)=+$/, "")].map((sign) => sign.codePointAt(0) ?? 0)
      : [...(secret ?? [])];
  return new Set(signs).size < leastDifferent(signs.length) || comesAgain(signs) || goesOn(signs);
}

/**
 * NOTE: a secret of digits has at most ten different characters, and a random one usually fewer.
 */
function leastDifferent(length: number): number {
  return Math.max(4, Math.min(8, Math.floor(length / 4)));
}

function comesAgain(signs: readonly number[]): boolean {
  const longest = Math.floor(signs.length / 3);
  return Array.from({ length: longest }, (_, index) => index + 1).some((every) =>
    signs.every((sign, at) => at < every || sign === signs[at - every]),
  );
}

/** Nearly every character follows its neighbour in order. */
function goesOn(signs: readonly number[]): boolean {
  const steps = signs.slice(1).filter((sign, at) => Math.abs(sign - (signs[at] ?? 0)) === 1).length;
  return signs.length > 3 && steps > signs.length * 0.7;
}
