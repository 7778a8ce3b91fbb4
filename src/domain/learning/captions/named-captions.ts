/** A file of captions that belongs to the film of the same name: `บทที่ 1.en.srt` to `บทที่ 1.mp4`. */
type NamedCaptions = { film: string; field: "captions" | "captions_eng" };

/** Null: the file holds no captions. */
export function namedCaptions(name: string): NamedCaptions | null {
  const found = /^(.+?)(?:[._ -](th|en|tha|eng|thai|english))?\.(?:srt|vtt)$/i.exec(
    name.normalize("NFC"),
  );
  if (!found) return null;
  const [, film = "", lang = "th"] = found;
  return { film: folded(film), field: /^en/i.test(lang) ? "captions_eng" : "captions" };
}

/** How a film and its captions are named alike. */
export function filmName(name: string): string {
  return folded(name.normalize("NFC").replace(/\.[a-z0-9]{1,5}$/i, ""));
}

function folded(name: string): string {
  return name
    .replace(/[_\s]+/g, " ")
    .trim()
    .toLowerCase();
}
