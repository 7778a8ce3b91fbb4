import { mostWork } from "../learning/assignment/assignment.ts";
import { isAllowedProfileType, isAllowedType } from "./media-type.ts";

export type Purpose =
  | "profile"
  | "custom"
  | "certificate"
  | "slip"
  | "component"
  | "lesson"
  | "work";

/** Purposes whose films are sent in chunks. */
export type VideoPurpose = "component" | "lesson";

const megabyte = 1024 * 1024;

type Rule = {
  /** Of one picture, as it comes in. */
  maxBytes: number;
  maxFiles: number;
  /** Of one video; null where none is taken. */
  maxVideoBytes: number | null;
  /** Longest sides of what is kept; larger pictures are made smaller, smaller ones stay. */
  box: { width: number; height: number };
  isPublic: boolean;
  /** Which pictures. */
  takes(mediaType: string): boolean;
  /** Which films; left out: all that the shop knows. */
  takesVideo?(mediaType: string): boolean;
  /** Which other files, kept as they come; left out: none. */
  takesDocument?(mediaType: string): boolean;
};

const image = (mediaType: string) => isAllowedType(mediaType, "image");

export const rules: Record<Purpose, Rule> = {
  profile: {
    maxBytes: 5 * megabyte,
    maxFiles: 1,
    maxVideoBytes: null,
    box: { width: 600, height: 600 },
    isPublic: true,
    takes: isAllowedProfileType,
  },
  custom: {
    maxBytes: 5 * megabyte,
    maxFiles: 5,
    maxVideoBytes: null,
    box: { width: 600, height: 600 },
    isPublic: false,
    takes: image,
  },
  certificate: {
    maxBytes: 5 * megabyte,
    maxFiles: 1,
    maxVideoBytes: null,
    box: { width: 2000, height: 2800 },
    isPublic: false,
    takes: image,
  },
  slip: {
    maxBytes: 5 * megabyte,
    maxFiles: 5,
    maxVideoBytes: null,
    box: { width: 1500, height: 2600 },
    isPublic: false,
    takes: image,
  },
  // Films and files of lessons: for learners alone.
  lesson: {
    maxBytes: 2048 * megabyte,
    maxFiles: 1,
    maxVideoBytes: 2048 * megabyte,
    box: { width: 2560, height: 2560 },
    isPublic: false,
    takes: image,
    takesDocument: (mediaType) => isAllowedType(mediaType, "document"),
    // What the browsers of learners play by themselves.
    takesVideo: (mediaType) => ["video/mp4", "video/x-m4v", "video/quicktime"].includes(mediaType),
  },
  // What learners hand in. One at a time.
  work: {
    maxBytes: mostWork.megabytes * megabyte,
    maxFiles: 1,
    maxVideoBytes: null,
    box: { width: 2000, height: 2800 },
    isPublic: false,
    takes: image,
    takesDocument: (mediaType) =>
      isAllowedType(mediaType, "document") || isAllowedType(mediaType, "recording"),
  },
  component: {
    maxBytes: 20 * megabyte,
    maxFiles: 20,
    maxVideoBytes: 500 * megabyte,
    box: { width: 2560, height: 2560 },
    isPublic: true,
    takes: image,
  },
};

/** Of all files of one request, with what a form writes around them. */
export function largestRequest(purpose: Purpose): number {
  const { maxBytes, maxFiles, maxVideoBytes } = rules[purpose];
  return Math.max(maxBytes * maxFiles, maxVideoBytes ?? 0) + 64 * 1024;
}

/** A purpose as the table keeps it: what the shop brings with it is public too. */
export function isPublic(purpose: string): boolean {
  return (
    purpose === "shop" || (Object.hasOwn(rules, purpose) && rules[purpose as Purpose].isPublic)
  );
}
