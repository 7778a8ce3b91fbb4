import { typedLine } from "../account/typed-line.ts";

/** The stored form of words of several lines. Empty: there is nothing in them that can be read. */
export function typedWords(text: string): string {
  return typedLine(text) === "" ? "" : text.toWellFormed().normalize("NFC").trim();
}
