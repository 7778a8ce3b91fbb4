import { splitLanguage } from "./localized-path.ts";

/** Pages whose addresses are in lower case. */
const small =
  /^\/(?:$|(?:courses|instructors|promotion|cart|thankyou|login|register|forgotpass|reset-password|confirm-email|join|payment-authorize)(?=\/|$))/i;
const other = /.\/$|\/\/|[A-Z%\\]/;

/**
 * The canonical address of a page, with its query; null: it is canonical already. It never leaves
 * the shop.
 */
export function canonicalPath(url: string): string | null {
  const mark = url.search(/[?#]/);
  const [path, query] = mark === -1 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
  if (!other.test(path)) return null;
  const plain = path
    .replace(/%[0-9a-f]{2}/gi, plainLetter)
    .replace(/[\\/]+/g, "/")
    .replace(/(.)\/$/, "$1");
  const better = small.test(splitLanguage(plain.toLowerCase()).path)
    ? plain.replace(/%..|[A-Z]+/g, smallLetters)
    : plain;
  return better === path ? null : better + query;
}

function smallLetters(part: string): string {
  return part.startsWith("%") ? part : part.toLowerCase();
}

/** NOTE: escaped dots and slashes stay escaped, so that the path cannot change. */
function plainLetter(escaped: string): string {
  const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /^[\w~-]$/.test(letter) ? letter : escaped;
}
