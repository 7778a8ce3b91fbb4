/** What is made of a film beside it: two smaller pictures, and its sound alone. */
export const qualities = ["medium", "small", "sound"] as const;
export type Quality = (typeof qualities)[number];

/** Why nothing could be made of a film. */
export const filmFaults = [
  "NO_ROOM",
  "NOT_READ",
  "BAD_RESULT",
  "STALLED",
  "BROKEN",
  "STOPPED",
  "DISK",
] as const;
export type FilmFault = (typeof filmFaults)[number];

/** The steps of the work on a film. */
export const filmStates = ["received", "checked", "shrinking", "ready", "failed"] as const;
export type FilmState = (typeof filmStates)[number];

/** Where trying once more would come to the same. */
export const isFinal = (fault: FilmFault): boolean => fault === "NO_ROOM" || fault === "NOT_READ";
export const mostTries = 3;

/**
 * `lines`: of the picture's shorter side, so that a film that stands upright is no smaller for it.
 */
export type FilmFacts = {
  lines: number;
  hasSound: boolean /** Which stream the first sound is that can be read. */;
  sound: number | null;
  seconds: number | null /** Browsers play it as it is. */;
  plays: boolean;
};
export type Rendition = { quality: Quality; lines: number | null };

const mediumLines = 720;
const smallLines = 480;

/**
 * Never larger than the film. The medium one only of a film that is larger than that, or of one
 * that browsers do not play and that is larger than the small one.
 */
export function renditionsOf({
  lines,
  hasSound,
  plays,
}: Pick<FilmFacts, "lines" | "hasSound" | "plays">): Rendition[] {
  const atMost = (most: number) => Math.max(2, Math.min(most, lines) & ~1);
  return [
    ...(lines > mediumLines || (!plays && lines > smallLines)
      ? [{ quality: "medium" as const, lines: atMost(mediumLines) }]
      : []),
    { quality: "small", lines: atMost(smallLines) },
    ...(hasSound ? [{ quality: "sound" as const, lines: null }] : []),
  ];
}

/** One that saves nothing is not kept, but for a film that is not played without it. */
export function isWorthIt(bytes: number, film: { bytes: number; plays: boolean }): boolean {
  return bytes < film.bytes || !film.plays;
}
