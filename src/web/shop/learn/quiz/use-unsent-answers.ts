import { useState } from "react";
import { tabStorage } from "#web/platform/browser-storage.ts";
import { useSession } from "#web/shell/session/use-session.ts";

/**
 * The answers of an attempt that the shop has not stored yet, the last one of each question. This
 * tab keeps them while the page is reloaded.
 */
export function useUnsentAnswers(attempt: string) {
  const accountId = useSession().user?.id;
  const [unsent] = useState(() => openUnsent(`quiz:${accountId}:${attempt}`));
  return unsent;
}

function openUnsent(key: string) {
  const answers = readKept(key);
  return {
    of: (questionId: number) => answers.get(questionId),
    first: (): [number, string[]] | undefined => answers.entries().next().value,
    /** Null: the shop has it. */
    set: (questionId: number, answer: string[] | null) => {
      if (answer === null) answers.delete(questionId);
      else answers.set(questionId, answer);
      if (answers.size === 0) tabStorage.remove(key);
      else tabStorage.setJson(key, [...answers]);
    },
  };
}

function readKept(key: string): Map<number, string[]> {
  const kept = tabStorage.getJson(key);
  return new Map(Array.isArray(kept) ? kept.filter(isAnswer) : []);
}

function isAnswer(one: unknown): one is [number, string[]] {
  return (
    Array.isArray(one) &&
    typeof one[0] === "number" &&
    Array.isArray(one[1]) &&
    one[1].every((word) => typeof word === "string")
  );
}
