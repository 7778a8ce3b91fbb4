import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { quietApi } from "#web/platform/learn-client.ts";
import { readSession } from "#web/platform/session.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { dropKept, listKeptReports } from "./kept-progress.ts";

/**
 * Progress made without a connection is sent when there is one, also after the page was closed in
 * between. The shop merges reports that come twice.
 */
export function useKeptProgress(): void {
  const accountId = useSession().user?.id;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (accountId === undefined) return;
    let isLeft = false;
    const send = async () => {
      const isAnySent = await sendKept(accountId);
      if (isAnySent && !isLeft) await revalidate();
    };
    const start = () => void send().catch((fault: unknown) => console.warn(fault));
    start();
    window.addEventListener("online", start);
    return () => {
      isLeft = true;
      window.removeEventListener("online", start);
    };
  }, [accountId, revalidate]);
}

/**
 * True: the shop has received something new. A report without an answer, or one that is refused for
 * now, is sent the next time.
 */
async function sendKept(accountId: number): Promise<boolean> {
  let isAnySent = false;
  for (const kept of listKeptReports(accountId)) {
    // Signed out meanwhile: the next person does not send it.
    if (readSession().known?.user?.id !== accountId) return isAnySent;
    const { id, lessonId } = kept.place;
    const answer = await quietApi
      .saveLessonProgress({ params: { id, lessonId }, body: kept.report })
      .catch(() => null);
    if (answer === null) return isAnySent;
    // The shop accepts implausibly much progress later.
    if (answer.ok ? answer.value.data.is_kept : answer.code === "NOT_FOUND") dropKept(kept);
    isAnySent ||= answer.ok;
  }
  return isAnySent;
}
