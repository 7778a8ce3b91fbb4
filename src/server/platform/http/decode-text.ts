import { readableText } from "#domain/text/readable-text.ts";

export type TextEncoding = "utf-8" | "windows-874" | "utf-16";

/**
 * Decodes text that can be stored. It drops the characters that no call may contain. Null: the
 * bytes are not text (a workbook, a picture).
 */
export function decodeText(bytes: Buffer): { encoding: TextEncoding; text: string } | null {
  const { encoding, text } = decoded(bytes);
  return text.includes("\0") ? null : { encoding, text: readableText(text) };
}

/**
 * UTF-8 is recognized by its validity. The fallback is the encoding that Thai banks and
 * spreadsheets used before.
 */
function decoded(bytes: Buffer): { encoding: TextEncoding; text: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { encoding: "utf-16", text: new TextDecoder("utf-16le").decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { encoding: "utf-16", text: new TextDecoder("utf-16be").decode(bytes) };
  try {
    return { encoding: "utf-8", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: "windows-874", text: new TextDecoder("windows-874").decode(bytes) };
  }
}
