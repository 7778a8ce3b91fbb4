import { mediaTypeOfName } from "../storage/media-type.ts";

/** The most files of one drop. */
export const mostDropped = 50;
export const longestDropKey = 400;

type NamedFile = { name: string };

/** Natural order: the tenth comes after the ninth, with Thai digits too. */
export function inNaturalOrder<F extends NamedFile>(files: readonly F[]): F[] {
  const order = new Intl.Collator(["th", "en"], { numeric: true });
  return files.toSorted(
    (a, b) =>
      order.compare(arabic(a.name), arabic(b.name)) ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
}

/** Thai digits become arabic ones. */
function arabic(name: string): string {
  return name.normalize("NFC").replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50));
}

/** The kind of lesson that a file becomes; null: the shop cannot show it. */
export function droppedKind(name: string): "video" | "file" | null {
  const type = mediaTypeOfName(name);
  if (["video/mp4", "video/x-m4v", "video/quicktime"].includes(type)) return "video";
  return type === "" || type.startsWith("video/") ? null : "file";
}

/** The file's name without its extension. */
export function droppedTitle(name: string): string {
  const title = name
    .normalize("NFC")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/[_\s]+/g, " ")
    .trim();
  return (title || name).slice(0, 200);
}

/** The same key for the same file in the same section, even after the page was closed. */
export function dropKey(
  sectionId: number,
  { name, size, lastModified }: { name: string; size: number; lastModified: number },
): string {
  return `${sectionId} ${size} ${lastModified} ${name.normalize("NFC")}`.slice(0, longestDropKey);
}
