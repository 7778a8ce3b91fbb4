import { useEffect, useRef } from "react";
import { tabStorage } from "#web/platform/browser-storage.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import type { WorkFile } from "./use-work-files.ts";

export type Draft = { words: string; files: readonly WorkFile[] };

/**
 * Keeps the draft of a hand-in for this account while the page is reloaded, and after another
 * window handed in first.
 */
export function useKeptDraft(
  lessonId: number,
  { words, files }: Draft,
  take: (kept: Draft) => void,
): { forget: () => void } {
  const accountId = useSession().user?.id;
  const key = accountId === undefined ? null : `work:${accountId}:${lessonId}`;
  const latest = useRef(take);
  latest.current = take;
  const isTaken = useRef(false);
  useEffect(() => {
    const kept = key === null ? null : read(key);
    if (kept) latest.current(kept);
    isTaken.current = key !== null;
  }, [key]);
  useEffect(() => {
    if (key !== null && isTaken.current) write(key, { words, files });
  }, [key, words, files]);
  return {
    forget: () => {
      isTaken.current = false;
      if (key !== null) write(key, null);
    },
  };
}

function read(key: string): Draft | null {
  const kept = tabStorage.getJson(key);
  return isDraft(kept) ? kept : null;
}

function isDraft(kept: unknown): kept is Draft {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "words" in kept &&
    typeof kept.words === "string" &&
    "files" in kept &&
    Array.isArray(kept.files)
  );
}

function write(key: string, draft: Draft | null): void {
  if (draft === null) tabStorage.remove(key);
  else tabStorage.setJson(key, draft);
}
