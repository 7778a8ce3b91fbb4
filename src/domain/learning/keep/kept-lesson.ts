/** A lesson without its film is kept on a learner's device, to be read without a connection. */

/** How long it is kept after the shop has last answered. */
export const longestKeptDays = 7;
const daySeconds = 86_400;
const megabyte = 1_048_576;
/** Of one file, and of the sound of a film. */
const mostFileBytes = 20 * megabyte;
const mostSoundBytes = 60 * megabyte;
/** Of everything that one device keeps. */
export const mostKeptBytes = 200 * megabyte;

/** For how many seconds a device may keep it. `endsAt` null: the access does not end. */
export function keptSeconds(now: Date, endsAt: Date | null): number {
  const longest = longestKeptDays * daySeconds;
  if (endsAt === null) return longest;
  return Math.max(0, Math.min(longest, Math.floor((endsAt.getTime() - now.getTime()) / 1000)));
}

type OfferedFile = {
  shownAs: "pdf" | "picture" | "audio" | "other";
  bytes: number;
  mayDownload: boolean;
};

/**
 * What the owner lets nobody download is kept only where it is part of reading: pictures and sound.
 */
export function mayKeepFile({ shownAs, bytes, mayDownload }: OfferedFile): boolean {
  return bytes <= mostFileBytes && (mayDownload || shownAs === "picture" || shownAs === "audio");
}

export function mayKeepSound({ bytes }: { bytes: number }): boolean {
  return bytes <= mostSoundBytes;
}

type KeptSize = { lessonId: number; bytes: number; openedAt: number };

/** The lessons that must go so that all fit: those that were opened longest ago. */
export function beyondRoom(kept: readonly KeptSize[], room = mostKeptBytes): number[] {
  const newestFirst = kept.toSorted((a, b) => b.openedAt - a.openedAt);
  let sum = 0;
  return newestFirst.flatMap(({ lessonId, bytes }) => {
    sum += bytes;
    return sum > room ? [lessonId] : [];
  });
}

/** The most courses that one call asks about. */
export const mostKeptCourses = 20;
