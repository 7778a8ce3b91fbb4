import { useState } from "react";
import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";

type Props = { courseId: number; onDone: () => void };

/** Makes one call per press, and keeps its result. */
function usePress(
  call: () => Promise<Answer<unknown>>,
  good: string,
  onDone: () => void,
): { busy: boolean; press: () => void } {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    const answer = await call();
    notify(answer.ok ? { title: good, tone: "good" } : { title: answer.msg, tone: "warning" });
    onDone();
  };
  return {
    busy,
    press: () => {
      if (busy) return;
      setBusy(true);
      press()
        .catch(() =>
          notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
        )
        .finally(() => setBusy(false));
    },
  };
}

export function JoinWaitingList({ courseId, onDone }: Props) {
  const t = useTexts();
  const { busy, press } = usePress(
    () => api.joinSeatWait({ params: { id: courseId }, body: {} }),
    t("catalog.wait-joined"),
    onDone,
  );
  return (
    <Button busy={busy} onClick={press}>
      {t("catalog.wait-join")}
    </Button>
  );
}

export function LeaveWaitingList({ courseId, onDone }: Props) {
  const t = useTexts();
  const { busy, press } = usePress(
    () => api.leaveSeatWait({ params: { id: courseId }, body: {} }),
    t("catalog.wait-left"),
    onDone,
  );
  return (
    <Button variant="text" busy={busy} onClick={press}>
      {t("catalog.wait-leave")}
    </Button>
  );
}
