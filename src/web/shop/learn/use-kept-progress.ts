import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { quietApi } from "#web/platform/learn-client.ts";
import { readSession } from "#web/platform/session.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { dropKept, listKeptWords } from "./kept-progress.ts";

/** What was learned without a connection is told when there is one, also after the page was closed in between. The shop merges it, however often it comes. */
export function useKeptProgress(): void {
  const accountId = useSession().user?.id;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (accountId === undefined) return;
    let isLeft = false;
    const tell = async () => {
      const told = await tellKept(accountId);
      if (told && !isLeft) await revalidate();
    };
    const start = () => void tell().catch((fault: unknown) => console.warn(fault));
    start();
    window.addEventListener("online", start);
    return () => {
      isLeft = true;
      window.removeEventListener("online", start);
    };
  }, [accountId, revalidate]);
}

/** True: the shop has heard something new. What gets no answer, or is refused for now, is told the next time. */
async function tellKept(accountId: number): Promise<boolean> {
  let told = false;
  for (const kept of listKeptWords(accountId)) {
    // Signed out meanwhile: the next person does not tell it.
    if (readSession().known?.user?.id !== accountId) return told;
    const { id, lessonId } = kept.place;
    const answer = await quietApi.saveLessonProgress({ params: { id, lessonId }, body: kept.word }).catch(() => null);
    if (answer === null) return told;
    // What is more than can have been watched by now is believed later.
    if (answer.ok ? answer.value.data.is_kept : answer.code === "NOT_FOUND") dropKept(kept);
    told ||= answer.ok;
  }
  return told;
}
