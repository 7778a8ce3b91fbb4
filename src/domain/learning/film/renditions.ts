/** The renditions of a film: two smaller pictures, and the sound alone. */
export const qualities = ["medium", "small", "sound"] as const;
export type Quality = (typeof qualities)[number];

/** The reason why a film has no renditions. */
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

/** The steps of processing a film. */
export const filmStates = ["received", "checked", "shrinking", "ready", "failed"] as const;
export type FilmState = (typeof filmStates)[number];

/** Whether another try would fail in the same way. */
export const isFinal = (fault: FilmFault): boolean => fault === "NO_ROOM" || fault === "NOT_READ";
export const mostTries = 3;

/** `lines`: of the picture's shorter side, so that an upright film is measured alike. */
export type FilmFacts = {
  lines: number;
  hasSound: boolean;
  /** The first sound stream that can be read. */
  sound: number | null;
  seconds: number | null;
  /** Browsers can play it without conversion. */
  plays: boolean;
};
export type Rendition = { quality: Quality; lines: number | null };

const mediumLines = 720;
const smallLines = 480;

/**
 * A rendition is never larger than the film. The medium one is made of a larger film only, or of a
 * film that browsers cannot play and that is larger than the small one.
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

/** A rendition that saves nothing is not kept, unless browsers cannot play the film itself. */
export function isWorthIt(bytes: number, film: { bytes: number; plays: boolean }): boolean {
  return bytes < film.bytes || !film.plays;
}
