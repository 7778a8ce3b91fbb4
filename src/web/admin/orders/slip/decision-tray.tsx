import { useId, useState } from "react";
import { useIsNarrow } from "#web/admin/list/use-columns.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { formatCountdown, useCountdown } from "#web/ui/text/use-countdown.ts";
import styles from "./decision-tray.module.css";
import { undoSeconds, useDecisions } from "./decisions.tsx";
import type { Undoable } from "./use-undoable.ts";

/** The effect of a decision. Keeping a part does not approve the order. */
export function decidingText({ decision, isPart }: Pick<Undoable, "decision" | "isPart">): TextKey {
  if (decision === "reject") return "order-admin.rejecting";
  return isPart ? "order-admin.taking-part" : "order-admin.approving";
}

/** The most decisions side by side; on a phone only the latest. */
const atOnce = 3;

/** Undoable decisions about other orders, latest first. The open order shows its own. */
export function DecisionTray({ openId }: { openId: number | null }) {
  const t = useTexts();
  const { undoable } = useDecisions();
  const [isOpen, setOpen] = useState(false);
  const most = useIsNarrow() ? 1 : atOnce;
  const listId = useId();
  const made = undoable.filter(({ orderId }) => orderId !== openId).toReversed();
  const folded = made.length - most;
  if (made.length === 0) return null;
  const isUnfolded = isOpen && folded > 0;
  return (
    <div className={styles.tray}>
      <ul
        id={listId}
        className={classNames(styles.list, isUnfolded && styles.unfolded)}
        aria-label={t("order-admin.decisions")}
      >
        {(isUnfolded ? made : made.slice(0, most)).map((one) => (
          <li key={one.paymentId} className={styles.made}>
            <UndoableLine made={one} />
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <Button
          variant="quiet"
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setOpen(!isUnfolded)}
        >
          {isUnfolded
            ? t("order-admin.decisions-fold")
            : t("order-admin.decisions-more", { count: folded })}
        </Button>
      )}
    </div>
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
        <strong>{t("order-admin.order-short", { id: made.orderId })}</strong>{" "}
        {t(decidingText(made), { time })}
      </span>
      <Button
        variant="text"
        onClick={() => void undo(made)}
        aria-label={t("order-admin.undo-order", { id: made.orderId })}
      >
        {t("order-admin.undo")}
      </Button>
    </>
  );
}
