import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { formatCountdown, useCountdown } from "#web/ui/text/use-countdown.ts";
import styles from "./decision-tray.module.css";
import { type Undoable, undoSeconds, useDecisions } from "./decisions.tsx";

/** Decisions about orders one has walked on from, each with its way back. The open order shows its own. */
export function DecisionTray({ openId }: { openId: number | null }) {
  const t = useTexts();
  const { undoable } = useDecisions();
  const shown = undoable.filter(({ orderId }) => orderId !== openId);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.tray} aria-label={t("desk.decisions")}>
      {shown.map((made) => (
        <li key={made.paymentId} className={styles.made}>
          <UndoableLine made={made} />
        </li>
      ))}
    </ul>
  );
}

function UndoableLine({ made }: { made: Undoable }) {
  const t = useTexts();
  const { undo } = useDecisions();
  const left = useCountdown(made.dueAt);
  const time = formatCountdown(Math.min(left ?? undoSeconds, undoSeconds));
  return (
    <>
      <span className={styles.words}>
        <strong>{t("desk.order-short", { id: made.orderId })}</strong> {t(made.decision === "approve" ? "desk.approving" : "desk.rejecting", { time })}
      </span>
      <Button variant="text" onClick={() => void undo(made)} aria-label={t("desk.undo-order", { id: made.orderId })}>
        {t("desk.undo")}
      </Button>
    </>
  );
}
