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
  /**
   * It speaks of a form, beside whose fields the same is said: it goes as soon as a person mends
   * the form.
   */
  isOfForm?: boolean;
};
export type Notice = NoticeWords & { id: number };

let notices: readonly Notice[] = [];
let shown: readonly Notice[] = [];
let count = 0;
const listeners = new Set<() => void>();

/**
 * Says something at the top right. Warnings and failures are read aloud at once and shown one at a
 * time, the next when the one before has gone; a failure that is said again takes
 * the place of what was said before.
 */
export function notify(words: NoticeWords): void {
  count += 1;
  const others =
    words.tone === "danger"
      ? notices.filter(({ title, tone }) => tone !== "danger" || title !== words.title)
      : notices;
  change([...others.slice(-3), { ...words, id: count }]);
}

export function dismissNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id));
}

/** A person has begun to mend what was wrong, or tries once more. */
export function dismissFormNotices(): void {
  if (notices.some(({ isOfForm }) => isOfForm)) change(notices.filter(({ isOfForm }) => !isOfForm));
}

export function readNotices(): readonly Notice[] {
  return shown;
}

export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Notice[]): void {
  notices = next;
  const first = next.find(isFault);
  shown = next.filter((notice) => !isFault(notice) || notice === first);
  for (const listener of listeners) listener();
}

function isFault({ tone }: Notice): boolean {
  return tone === "danger" || tone === "warning";
}
