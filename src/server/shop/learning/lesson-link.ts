import { timingSafeEqual } from "node:crypto";
import type { Caller } from "#server/platform/http/caller.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";

/** How long a link opens its file. */
export const linkMs = 10 * 60_000;

/** What lies beside the film, behind the places of its files. */
export const filmPlaces = {
  poster: 90,
  captions_th: 91,
  captions_en: 92,
  medium: 93,
  small: 94,
  sound: 95,
} as const;
/** Of these, what plays: the film and what was made of it. */
const played: readonly number[] = [0, filmPlaces.medium, filmPlaces.small, filmPlaces.sound];
export const isPlayed = (place: string): boolean =>
  !place.startsWith("q") && played.includes(Number(place));

/**
 * `place`: 0 is the film, then the files in their order; `filmPlaces`; `q` and the number of a
 * question is what it shows.
 */
type LinkedFile = { lessonId: number; place: string; fileName: string; until: number };

/**
 * The address of a lesson's file for one session, or for a visitor who is not signed in. Copied
 * elsewhere it opens nothing.
 */
export function lessonLink(key: Buffer, linked: LinkedFile, caller: Caller | null): string {
  const { lessonId, place, until } = linked;
  return `${lessonId}.${place}.${until.toString(36)}.${macOf(key, linked, caller)}`;
}

/**
 * Which file of which lesson a link is for and until when (milliseconds), as it says itself; null:
 * no such link.
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
