import { timingSafeEqual } from "node:crypto";
import type { Caller } from "#server/platform/http/caller.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";

/** How long a link is valid. */
export const linkMs = 10 * 60_000;

/** Files beside the film, numbered after the lesson's files. */
export const filmPlaces = {
  poster: 90,
  captions_th: 91,
  captions_en: 92,
  medium: 93,
  small: 94,
  sound: 95,
  made_poster: 96,
  previews: 97,
} as const;
/** Those of them that are played: the film and its renditions. */
const played: readonly number[] = [0, filmPlaces.medium, filmPlaces.small, filmPlaces.sound];
export const isPlayed = (place: string): boolean =>
  !place.startsWith("q") && played.includes(Number(place));

/**
 * `place`: 0 is the film, then come the files in order, then `filmPlaces`. `q` and a question's
 * number is that question's picture.
 */
type LinkedFile = { lessonId: number; place: string; fileName: string; until: number };

/**
 * The address of a lesson's file for one session, or for a visitor who is not signed in. In another
 * session it is invalid.
 */
export function lessonLink(key: Buffer, linked: LinkedFile, caller: Caller | null): string {
  const { lessonId, place, until } = linked;
  return `${lessonId}.${place}.${until.toString(36)}.${macOf(key, linked, caller)}`;
}

/**
 * Reads a link's file, lesson and expiry (milliseconds), without checking them. Null: it is no
 * link.
 */
export function readLessonLink(
  link: string,
): (Omit<LinkedFile, "fileName"> & { mac: string }) | null {
  const [, lessonId, place = "", until = "", mac = ""] =
    /^([1-9]\d{0,14})\.(\d{1,2}|q[1-9]\d{0,14}(?:-[0-9a-f]{1,20})?)\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(
      link,
    ) ?? [];
  return lessonId === undefined
    ? null
    : { lessonId: Number(lessonId), place, until: Number.parseInt(until, 36), mac };
}

export function isOwnLink(
  key: Buffer,
  { mac, ...linked }: LinkedFile & { mac: string },
  caller: Caller | null,
): boolean {
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, linked, caller)));
}

function macOf(
  key: Buffer,
  { lessonId, place, fileName, until }: LinkedFile,
  caller: Caller | null,
): string {
  const session = caller?.kind === "account" ? caller.sessionHash.toString("hex") : "";
  return keyedHash(
    key,
    "lesson-file",
    `${lessonId} ${place} ${fileName} ${until} ${session}`,
  ).toString("base64url");
}
