export type NoticeTone = "info" | "good" | "warning" | "danger";
export type NoticeWords = {
  title: string;
  text?: string;
  tone?: NoticeTone;
  /** Milliseconds; five seconds unless said otherwise. */
  duration?: number;
  link?: { to: string; label: string };
  /** What can still be done about it; pressing it ends the notice. */
  action?: { label: string; onPress: () => void };
};
export type Notice = NoticeWords & { id: number };

let notices: readonly Notice[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** Says something at the top right. Warnings and failures are read aloud at once; a failure that is said again takes the place of what was said before. */
export function notify(words: NoticeWords): void {
  count += 1;
  const others = words.tone === "danger" ? notices.filter(({ title, tone }) => tone !== "danger" || title !== words.title) : notices;
  change([...others.slice(-3), { ...words, id: count }]);
}

export function dismissNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id));
}

export function readNotices(): readonly Notice[] {
  return notices;
}

export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
