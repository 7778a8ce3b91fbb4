export type Encoding = "utf-8" | "windows-874" | "utf-16";

/** UTF-8 shows when it is none; what is left is how Thai banks and spreadsheets wrote before. */
export function decodeText(bytes: Buffer): { encoding: Encoding; text: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: "utf-16", text: new TextDecoder("utf-16le").decode(bytes) };
  try {
    return { encoding: "utf-8", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: "windows-874", text: new TextDecoder("windows-874").decode(bytes) };
  }
}
