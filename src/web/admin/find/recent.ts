import { tabStorage } from "#web/platform/browser-storage.ts";

/** NOTE: names of people are in it, so it is kept as long as the tab and for one person alone. */
export type RecentEntry = { to: string; name: string; note: string };

const most = 6;
const nameOf = (userId: number) => `admin-found:${userId}`;

/** What was opened from the search, latest first. */
export function recentEntries(userId: number): RecentEntry[] {
  const kept = tabStorage.getJson(nameOf(userId));
  return Array.isArray(kept) ? kept.filter(isEntry).slice(0, most) : [];
}

export function keepRecent(userId: number, { to, name, note }: RecentEntry): void {
  const others = recentEntries(userId).filter((one) => one.to !== to);
  tabStorage.setJson(nameOf(userId), [{ to, name, note }, ...others].slice(0, most));
}

function isEntry(one: unknown): one is RecentEntry {
  const { to, name, note } = (one ?? {}) as Partial<RecentEntry>;
  return [to, name, note].every((text) => typeof text === "string") && /^\/\w/.test(to ?? "");
}
