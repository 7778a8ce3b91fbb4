import { tabStorage } from "#web/platform/browser-storage.ts";
import { type NoticeWords, notify, readNotices } from "./notice.ts";

const key = "notices";

/**
 * Shows the present notices again on a page that is loaded by a navigation. Their actions are lost
 * with the page.
 */
export function keepNoticesOnLeaving(): void {
  // The listener is registered once, however often it is called.
  window.addEventListener("pagehide", keep, { once: true });
}

/** Shows the notices that the previous page had not finished. */
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
