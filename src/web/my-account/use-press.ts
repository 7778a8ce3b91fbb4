import { useState } from "react";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { notify } from "../ui/notice.ts";

/** One call at a press, one at a time. What is refused is said; `busy` names what is under way. */
export function usePress() {
  const t = useTexts();
  const [busy, setBusy] = useState<string | null>(null);
  const press = <T>(name: string, call: () => Promise<Answer<T>>, onDone: (value: T) => unknown): void => {
    if (busy !== null) return;
    setBusy(name);
    const work = async () => {
      const answer = await call();
      if (answer.ok) await onDone(answer.value);
      else notify({ title: answer.msg, tone: "danger" });
    };
    void work()
      .catch(() => notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }))
      .finally(() => setBusy(null));
  };
  return { press, busy };
}
