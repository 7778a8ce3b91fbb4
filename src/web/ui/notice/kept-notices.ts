import { tabStorage } from "#web/platform/browser-storage.ts";
import { type NoticeWords, notify, readNotices } from "./notice.ts";

const key = "notices";

/**
 * A person who walks on to a page that is loaded again still reads there what has just been said.
 * What could be done about it went with the page.
 */
export function keepNoticesOnLeaving(): void {
  // The same listener stands only once, however often it is pressed.
  window.addEventListener("pagehide", keep, { once: true });
}

/** Says what the page before had not finished saying. */
export function sayKeptNotices(): void {
  for (const words of take()) notify(words);
}

function keep(): void {
  const said: NoticeWords[] = readNotices().map(({ id, action, ...words }) => words);
  if (said.length > 0) tabStorage.setJson(key, said);
}

function take(): NoticeWords[] {
  const kept = tabStorage.getJson(key) as NoticeWords[] | null;
  tabStorage.remove(key);
  return kept ?? [];
}
