import { keptItem, type UploadItem } from "./upload-item.ts";

/** A file in a form for pictures only. */
export type Picture = UploadItem;

export const keptPicture = keptItem;

export function storedNames(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ storedName }) => storedName ?? []);
}

/** The names in a person's record. An empty text is no name. */
export function namesOf(joined: string | null | undefined): string[] {
  return (joined ?? "").split(",").filter(Boolean);
}
