// How much of their films a person can have watched by now.
import { fastestSpeed } from "./film/speeds.ts";
import { slotSeconds } from "./watched.ts";

/**
 * Tolerance for clocks, and for play before the first report. It stays too small for watching a
 * short film at once.
 */
const slackOf = (seconds: number) => Math.min(60, seconds / 5);

export type OpenedFilm = { sinceOpenedMs: number; seconds: number; watchedSlots: number };

/**
 * Whether the watched part of a film is plausible beside the person's other films. A person watches
 * one film at a time. So all films opened since a moment must fit into the time since that moment.
 */
export function isPlausibleBeside(film: OpenedFilm, others: readonly OpenedFilm[]): boolean {
  const before = others.filter(({ sinceOpenedMs }) => sinceOpenedMs > film.sinceOpenedMs);
  const since = others.filter(({ sinceOpenedMs }) => sinceOpenedMs <= film.sinceOpenedMs);
  let watched = since.reduce((sum, one) => sum + watchedOf(one), watchedOf(film));
  let slack = slackOf(film.seconds);
  const fits = (sinceMs: number) => watched <= (sinceMs / 1000) * fastestSpeed + slack;
  if (!fits(film.sinceOpenedMs)) return false;
  for (const one of before.toSorted((a, b) => a.sinceOpenedMs - b.sinceOpenedMs)) {
    watched += watchedOf(one);
    slack = Math.max(slack, slackOf(one.seconds));
    if (!fits(one.sinceOpenedMs)) return false;
  }
  return true;
}

function watchedOf({ seconds, watchedSlots }: OpenedFilm): number {
  return Math.min(seconds, watchedSlots * slotSeconds);
}
