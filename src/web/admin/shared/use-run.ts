import { useState } from "react";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";

/** Makes one call at a time, and keeps its result. */
export function useRun() {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const tell = async <T>(
    call: () => Promise<Answer<T>>,
    good: string,
    onDone: (value: T) => unknown,
  ) => {
    const answer = await call();
    notify(answer.ok ? { title: good, tone: "good" } : { title: answer.msg, tone: "danger" });
    if (answer.ok) await onDone(answer.value);
  };
  const run = <T>(call: () => Promise<Answer<T>>, good: string, onDone: (value: T) => unknown) => {
    setBusy(true);
    void tell(call, good, onDone)
      .catch(() => notify({ title: t("error.offline-text"), tone: "danger" }))
      .finally(() => setBusy(false));
  };
  return { busy, run };
}
