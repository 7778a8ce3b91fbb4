/** An address in a text without link marks. */
export type BareLink = { from: number; to: number; href: string };

/**
 * NOTE: Thai belongs to an address at the beginning of a part of it (`/wiki/ไทย`). Behind other
 * letters the sentence continues, because Thai has no spaces.
 */
const address =
  /(?:https:\/\/|(?<![\w./@-])www\.)(?:[!#-;=?-Z\]_a-z~[]|(?<=[/=_&?-])[\u0e00-\u0e7f]{1,200})+/giu;
const longest = 2_000;
const endsSentence = ".,;:!?'*";

/** The addresses in a text, without the punctuation of the sentence. */
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

/** A closing bracket belongs to the address that has its opening one. */
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
