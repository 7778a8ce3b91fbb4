import { splitLanguage } from "./localized-path.ts";

/** Pages whose addresses are in small letters throughout. */
const small =
  /^\/(?:$|(?:courses|instructors|promotion|cart|thankyou|login|register|forgotpass|reset-password|confirm-email|join|payment-authorize)(?=\/|$))/i;
const other = /.\/$|\/\/|[A-Z%\\]/;

/**
 * The one address of a page that was asked for in another spelling, with its query; null where it
 * was spelt like that. It never leaves the shop.
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

/**
 * NOTE: dots and slashes stay as they are written, so that nothing becomes a step upwards or
 * another place.
 */
function plainLetter(escaped: string): string {
  const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /^[\w~-]$/.test(letter) ? letter : escaped;
}
