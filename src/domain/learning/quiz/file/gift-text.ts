import type { LocalizedText } from "#domain/link/localized-path.ts";
import { htmlOf, wordsOfHtml } from "./two-languages.ts";

const format = /^\[(html|moodle|plain|markdown)\]/;

/** A text of a GIFT file: plain, or HTML where it has both languages. */
export function giftOf(words: LocalizedText): string {
  if (words.en !== "") return `[html]${escaped(htmlOf(words))}`;
  const isMistaken = format.test(words.th) || /^(?:\/\/|\$CATEGORY)/.test(words.th);
  return `${isMistaken ? "[plain]" : ""}${escaped(words.th)}`;
}

function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, "\\$&").replaceAll("\n", "\\n");
}

export function wordsOfGift(text: string): LocalizedText {
  const trimmed = text.trim();
  const name = format.exec(trimmed)?.[1];
  const rest = unescaped(name === undefined ? trimmed : trimmed.slice(name.length + 2)).trim();
  return name === "html" ? wordsOfHtml(rest) : { th: rest, en: "" };
}

function unescaped(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_all, sign: string) => (sign === "n" ? "\n" : sign));
}

/** The first of these signs that no backslash stands before; -1: there is none. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (signs.includes(text[at] ?? "")) return at;
  }
  return -1;
}
