import { fileTypeFromFile } from "file-type";
import { type Purpose, rules } from "./file-purpose.ts";
import { lookInto } from "./video/file-window.ts";
import { readVideo } from "./video/read-video.ts";

/** The media type of a document or a sound by its content, whatever it is called; null: none that is taken for this. */
export async function readDocument(path: string, purpose: Purpose): Promise<string | null> {
  const { takesDocument: takes, takesRecordings = false } = rules[purpose];
  if (!takes) return null;
  const found = await fileTypeFromFile(path);
  const mime = found && takesRecordings ? await withoutPicture(path, found.mime) : found?.mime;
  if (!mime || !takes(mime)) return null;
  return mime === "application/pdf" && !(await isWholePdf(path)) ? null : mime;
}

/** Sound that was recorded in a browser comes in a film's wrapping. */
async function withoutPicture(path: string, mime: string): Promise<string> {
  if (mime.startsWith("audio/ogg")) return "audio/ogg";
  if (mime === "video/mp4") return (await readVideo(path)) === null ? "audio/mp4" : mime;
  if (mime !== "video/webm") return mime;
  // The kinds of pictures that a WebM film has stand by name near its beginning.
  return (await lookInto(path, ({ read }) => read(0, 64 * 1024))).includes("V_") ? mime : "audio/webm";
}

/** One that was cut off on its way has no end. */
function isWholePdf(path: string): Promise<boolean> {
  return lookInto(path, async ({ size, read }) => (await read(Math.max(0, size - 1024), 1024)).includes("%%EOF"));
}
