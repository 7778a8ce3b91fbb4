import { browserStorage } from "#web/platform/browser-storage.ts";
import { shopNow } from "#web/platform/shop-clock.ts";
import { newKey } from "#web/shop/checkout/repeat-key.ts";
import type { PlayedRange } from "./film/played.ts";

/** The account and the lesson of a report. */
export type KeptPlace = { accountId: number; id: number; lessonId: number };
export type KeptReport = { position?: number; stretches: PlayedRange[]; is_done?: boolean };
type StoredProgress = { key: string; text: string; place: KeptPlace; report: KeptReport };

const prefix = "learned";
const longestMs = 30 * 86_400_000;
/** After this time the position is outdated, because another device may have gone further. */
const freshMs = 10 * 60_000;
/** Unsent reports of other windows are stored apart from those of this page. */
const pageId = newKey();

/** Keeps an unsent report in this browser. It replaces this page's former report for the lesson. */
export function keepReport(place: KeptPlace, report: KeptReport, now = shopNow()): void {
  browserStorage.setJson(keyOf(place), { at: now, word: report });
}

/** The shop has received everything. */
export function forgetReport(place: KeptPlace): void {
  browserStorage.remove(keyOf(place));
}

/**
 * The unsent reports of other windows and closed pages for this account. Outdated and broken ones
 * are removed.
 */
export function listKeptReports(accountId: number, now = shopNow()): StoredProgress[] {
  const keys = browserStorage.keys().filter((key) => key.startsWith(`${prefix}:`));
  return keys.flatMap((key) => {
    const [, account, by, id, lessonId] = key.split(":");
    const text = browserStorage.get(key) ?? "";
    const found = readKept(text);
    if (found === null || now - found.at > longestMs) {
      browserStorage.remove(key);
      return [];
    }
    if (Number(account) !== accountId || by === pageId) return [];
    const { position: _left, ...rest } = found.report;
    const report = now - found.at > freshMs ? rest : found.report;
    const place = { accountId, id: Number(id), lessonId: Number(lessonId) };
    return [{ key, text, place, report }];
  });
}

/** The report was sent. What its window has added meanwhile stays. */
export function dropKept({ key, text }: StoredProgress): void {
  if (browserStorage.get(key) === text) browserStorage.remove(key);
}

function keyOf({ accountId, id, lessonId }: KeptPlace): string {
  return [prefix, accountId, pageId, id, lessonId].join(":");
}

function readKept(text: string): { at: number; report: KeptReport } | null {
  try {
    const { at, word } = JSON.parse(text) as { at: unknown; word: KeptReport };
    return typeof at === "number" && Array.isArray(word?.stretches) ? { at, report: word } : null;
  } catch {
    return null;
  }
}
