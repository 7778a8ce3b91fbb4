/**
 * A picture or video in a form: chosen here and not sent yet, or kept by the shop under its name.
 */
export type UploadItem = {
  key: string;
  /** What the person's device calls it; for a kept one the shop's name. */
  name: string;
  preview: string;
  file: File | null;
  storedName: string | null;
  /** Of a chosen picture, as it is sent; null where it is not measured. */
  imageSize?: ImageSize | null;
  /** Of a chosen file, in milliseconds. */
  lastModified?: number;
};
export type ImageSize = { width: number; height: number };
/** A file that is ready to be sent. */
export type ReadyFile = { file: File; imageSize: ImageSize | null };

/** What a form holds: the files it shows, and the names of kept ones that were taken out of it. */
export type UploadList = { fileList: readonly UploadItem[]; deleteFileList: readonly string[] };

export const emptyList: UploadList = { fileList: [], deleteFileList: [] };

let count = 0;

export function chosenItem({ file, imageSize }: ReadyFile): UploadItem {
  count += 1;
  const { name, lastModified } = file;
  return {
    key: `chosen-${count}`,
    name,
    preview: URL.createObjectURL(file),
    file,
    storedName: null,
    imageSize,
    lastModified,
  };
}

/** `folder` is where the shop shows such files. */
export function keptItem(name: string, folder: "/files/" | "/private/files/"): UploadItem {
  return {
    key: name,
    name,
    preview: folder + encodeURIComponent(name),
    file: null,
    storedName: name,
  };
}

/** The same file chosen twice is there once. */
export function mergeItems(
  items: readonly UploadItem[],
  files: readonly ReadyFile[],
): UploadItem[] {
  const known = new Set(items.map(({ name }) => name));
  const fresh = files.filter(({ file: { name } }) => !known.has(name) && known.add(name));
  return [...items, ...fresh.map(chosenItem)];
}

/** A kept file that is taken out is remembered, so that it can be deleted with the form. */
export function withoutItem({ fileList, deleteFileList }: UploadList, key: string): UploadList {
  const gone = fileList.find((item) => item.key === key);
  if (gone?.file) URL.revokeObjectURL(gone.preview);
  const names = gone?.storedName ? [...deleteFileList, gone.storedName] : deleteFileList;
  return { fileList: fileList.filter((item) => item.key !== key), deleteFileList: names };
}
