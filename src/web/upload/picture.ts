import { keptItem, type UploadItem } from "./upload-item.ts";

/** A file of a form that takes pictures only. */
export type Picture = UploadItem;

export const keptPicture = keptItem;

export function storedNames(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ storedName }) => storedName ?? []);
}

/** Names as they travel in a person's record; an empty text is no name. */
export function namesOf(joined: string | null | undefined): string[] {
  return (joined ?? "").split(",").filter(Boolean);
}
