/** An address that was typed as it is. */
export type BareLink = { from: number; to: number; href: string };

/**
 * NOTE: Thai is part of an address where a part of it begins (`/wiki/ไทย`); behind other letters it
 * is the sentence that goes on, which has no space there.
 */
const address =
  /(?:https:\/\/|(?<![\w./@-])www\.)(?:[!#-;=?-Z\]_a-z~[]|(?<=[/=_&?-])[\u0e00-\u0e7f]{1,200})+/giu;
const longest = 2_000;
const endsSentence = ".,;:!?'*";

/** The addresses in a text, without the sign that ends the sentence around them. */
export function findBareLinks(text: string): BareLink[] {
  return [...text.matchAll(address)].flatMap(({ 0: found, index: from }) => {
    const typed = withoutEnd(found);
    const href = /^www/i.test(typed) ? `https://${typed}` : typed;
    const isWhole =
      typed.length <= longest &&
      /^[^./\s]+\.[^./\s]/.test(href.replace(/^https:\/\/(?:www\.)?/i, ""));
    return isWhole ? [{ from, to: from + typed.length, href }] : [];
  });
}

/** A bracket belongs to the address that opened it. */
function withoutEnd(found: string): string {
  let open = count(found, "(") - count(found, ")");
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? "";
    if (last === ")" && open < 0) open += 1;
    else if (!endsSentence.includes(last) && last !== "]") break;
  }
  return found.slice(0, end);
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}
