/** The media that pages show. */
export type MediaKind = "image" | "video";
type FileKind = MediaKind | "document" | "recording" | "captions";

const extensions: Record<string, { kind: FileKind; extension: string }> = {
  "image/jpeg": { kind: "image", extension: "jpg" },
  "image/png": { kind: "image", extension: "png" },
  "image/gif": { kind: "image", extension: "gif" },
  "image/webp": { kind: "image", extension: "webp" },
  "application/pdf": { kind: "document", extension: "pdf" },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    kind: "document",
    extension: "docx",
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    kind: "document",
    extension: "xlsx",
  },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": {
    kind: "document",
    extension: "pptx",
  },
  "audio/mpeg": { kind: "document", extension: "mp3" },
  "audio/x-m4a": { kind: "document", extension: "m4a" },
  "audio/mp4": { kind: "document", extension: "m4a" },
  // The type of browser recordings.
  "audio/webm": { kind: "recording", extension: "webm" },
  "audio/ogg": { kind: "recording", extension: "ogg" },
  "application/zip": { kind: "document", extension: "zip" },
  "text/vtt": { kind: "captions", extension: "vtt" },
  "video/mp4": { kind: "video", extension: "mp4" },
  "video/x-m4v": { kind: "video", extension: "m4v" },
  "video/x-msvideo": { kind: "video", extension: "avi" },
  "video/vnd.avi": { kind: "video", extension: "avi" },
  "video/avi": { kind: "video", extension: "avi" },
  "video/mpeg": { kind: "video", extension: "mpg" },
  "video/quicktime": { kind: "video", extension: "mov" },
};

/** A profile picture may be animated, but is no webp. */
const profileTypes = ["image/jpeg", "image/png", "image/gif"];

export function isAllowedType(mediaType: string, kind: FileKind): boolean {
  return Object.hasOwn(extensions, mediaType) && extensions[mediaType]?.kind === kind;
}

export function isAllowedProfileType(mediaType: string): boolean {
  return profileTypes.includes(mediaType);
}

/** The extension of a stored file; null: the type is not stored. */
export function extensionOf(mediaType: string): string | null {
  return Object.hasOwn(extensions, mediaType) ? (extensions[mediaType]?.extension ?? null) : null;
}

/**
 * By the extension of a file's name, for devices that report no type; empty: the type is not
 * stored.
 */
export function mediaTypeOfName(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const wanted = { jpeg: "jpg", mpeg: "mpg", qt: "mov" }[ending] ?? ending;
  return Object.entries(extensions).find(([, { extension }]) => extension === wanted)?.[0] ?? "";
}

/** The accepted film types by their usual names. */
export function kindsOfFilms(takes: (mediaType: string) => boolean): string[] {
  const films = acceptedTypes("video").filter(takes);
  return [...new Set(films.map((mediaType) => (extensionOf(mediaType) ?? "").toUpperCase()))];
}

/** The accepted file types by their usual names. */
export function kindsOfFiles(takes: (mediaType: string) => boolean): string[] {
  const kinds = Object.keys(extensions).filter(takes);
  return [...new Set(kinds.map((mediaType) => (extensionOf(mediaType) ?? "").toUpperCase()))];
}

/** The types for a file picker. */
export function acceptedTypes(kind: FileKind): string[] {
  return Object.keys(extensions).filter((mediaType) => isAllowedType(mediaType, kind));
}
