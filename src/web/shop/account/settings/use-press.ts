import { useRef, useState } from "react";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";

/**
 * Makes one call at a time for a press. A repeated press makes no second call. Refusals are shown,
 * and `busy` names the current call.
 */
export function usePress() {
  const t = useTexts();
  const [busy, setBusy] = useState<string | null>(null);
  const waiting = useRef(new Set<string>());
  const last = useRef(Promise.resolve());
  const press = <T>(
    name: string,
    call: () => Promise<Answer<T>>,
    onDone: (value: T) => unknown,
  ): void => {
    if (waiting.current.has(name)) return;
    waiting.current.add(name);
    const work = async () => {
      setBusy(name);
      const answer = await call();
      if (answer.ok) await onDone(answer.value);
      else notify({ title: answer.msg, tone: "danger" });
    };
    last.current = last.current
      .then(work)
      .catch(() =>
        notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
      )
      .finally(() => {
        waiting.current.delete(name);
        setBusy(null);
      });
  };
  return { press, busy };
}
