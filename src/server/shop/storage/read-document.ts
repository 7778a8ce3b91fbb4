import { fileTypeFromFile } from "file-type";
import { type Purpose, rules } from "./purpose.ts";
import { lookInto } from "./video/file-window.ts";

/** The media type of a document or a sound by its content, whatever it is called; null: none that is taken for this. */
export async function readDocument(path: string, purpose: Purpose): Promise<string | null> {
  const takes = rules[purpose].takesDocument;
  if (!takes) return null;
  const found = await fileTypeFromFile(path);
  if (!found || !takes(found.mime)) return null;
  return found.mime === "application/pdf" && !(await isWholePdf(path)) ? null : found.mime;
}

/** One that was cut off on its way has no end. */
function isWholePdf(path: string): Promise<boolean> {
  return lookInto(path, async ({ size, read }) => (await read(Math.max(0, size - 1024), 1024)).includes("%%EOF"));
}
