import {
  acceptedTypes,
  isAllowedProfileType,
  isAllowedType,
  type MediaKind,
  mediaTypeOfName,
} from "#domain/storage/media-type.ts";
import type { UploadPurpose } from "../platform/upload-files.ts";
import type { ImageSize } from "./upload-item.ts";

/** The size into which a picture is fitted before the upload. */
export type PictureBox = ImageSize;
export type UploadKind = { purpose: UploadPurpose; type: MediaKind };

const boxes: Record<UploadPurpose, PictureBox> = {
  profile: { width: 600, height: 600 },
  custom: { width: 600, height: 600 },
  certificate: { width: 2000, height: 2800 },
  slip: { width: 1500, height: 2600 },
  work: { width: 2000, height: 2800 },
  component: { width: 2560, height: 2560 },
};

const largestVideo = 500 * 1024 * 1024;

export function boxOf(purpose: UploadPurpose): PictureBox {
  return boxes[purpose];
}

/**
 * NOTE: some devices report no type of a video, so its extension counts. The server checks the
 * content anyway.
 */
export function takesFile(
  { purpose, type }: UploadKind,
  file: Pick<File, "type" | "name">,
): boolean {
  const mediaType = file.type === "" ? mediaTypeOfName(file.name) : file.type;
  return purpose === "profile" ? isAllowedProfileType(mediaType) : isAllowedType(mediaType, type);
}

export function isTooLarge({ type }: UploadKind, { size }: Pick<File, "size">): boolean {
  return type === "video" && size > largestVideo;
}

/** The types for the device's file chooser. */
export function typesFor({ purpose, type }: UploadKind): string {
  return acceptedTypes(type)
    .filter((mediaType) => takesFile({ purpose, type }, { type: mediaType, name: "" }))
    .join(",");
}
