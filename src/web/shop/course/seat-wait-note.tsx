import { useEffect } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Countdown } from "#web/ui/text/countdown.tsx";
import { useCountdown } from "#web/ui/text/use-countdown.ts";
import { LeaveWaitingList } from "./seat-wait-acts.tsx";
import type { SeatWait } from "./use-seat-wait.ts";

type Props = { courseId: number; wait: SeatWait | null; isVisitor: boolean; reread: () => void };

/**
 * The student's place on the waiting list of a full course, a held seat with its time, and the
 * button to leave.
 */
export function SeatWaitNote({ courseId, wait, isVisitor, reread }: Props) {
  const t = useTexts();
  if (wait === null) return isVisitor ? <p>{t("catalog.wait-sign-in")}</p> : null;
  const { place, waiting, offer_until, has_let_lapse, seats_left } = wait;
  if (place === null) {
    if (seats_left !== 0) return null;
    return (
      <div>
        <p>{t(has_let_lapse ? "catalog.wait-lapsed" : "catalog.wait-why")}</p>
        {waiting > 0 && <p>{t("catalog.wait-many", { count: waiting })}</p>}
      </div>
    );
  }
  const isTurn = offer_until !== null || (seats_left ?? 1) > 0;
  return (
    <Callout
      tone={isTurn ? "good" : "info"}
      title={isTurn ? t("catalog.wait-yours") : t("catalog.wait-place", { place, count: waiting })}
    >
      {offer_until !== null ? (
        <Kept until={offer_until} onEnd={reread} />
      ) : (
        <p>{t(isTurn ? "catalog.wait-turn" : "catalog.wait-why")}</p>
      )}
      <LeaveWaitingList courseId={courseId} onDone={reread} />
    </Callout>
  );
}

function Kept({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTexts();
  const isOver = useCountdown(until) === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return (
    <p>
      {t("catalog.wait-kept")} <Countdown until={until} />
    </p>
  );
}
