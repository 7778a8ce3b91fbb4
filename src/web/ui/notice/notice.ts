export type NoticeTone = "info" | "good" | "warning" | "danger";
export type NoticeWords = {
  title: string;
  text?: string;
  tone?: NoticeTone;
  /** Milliseconds; five seconds by default. */
  duration?: number;
  link?: { to: string; label: string };
  /** A possible action. Pressing it closes the notice. */
  action?: { label: string; onPress: () => void };
  /**
   * It is about a form with the same fault at its fields, so it closes as soon as a person corrects
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
 * Shows a notice at the top right. Warnings and failures are announced at once, and shown one after
 * the other. A repeated failure replaces the former one.
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

/** A person corrects the form, or tries again. */
export function dismissFormNotices(): void {
  if (notices.some(({ isOfForm }) => isOfForm)) change(notices.filter(({ isOfForm }) => !isOfForm));
}

/** A person is where these notices lead. */
export function dismissNoticesTo(isHere: (to: string) => boolean): void {
  const rest = notices.filter(({ link }) => link === undefined || !isHere(link.to));
  if (rest.length < notices.length) change(rest);
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
