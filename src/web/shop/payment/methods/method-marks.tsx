import type { PaymentKind } from "#domain/payment/providers/provider-facts.ts";
import { classNames } from "#web/ui/surface/class-names.ts";
import styles from "./method-marks.module.css";

/** The cards of a buyer. A screen reader hears their names, because the label does not say them. */
const cards = { visa: "Visa", mastercard: "Mastercard", jcb: "JCB" } as const;

/** The marks that buyers know a kind of payment by, 36 × 24 each. */
export function MethodMarks({ kinds }: { kinds: readonly PaymentKind[] }) {
  return (
    <span className={styles.marks}>
      {kinds.map((kind) =>
        kind === "card" ? (
          <CardMarks key={kind} />
        ) : (
          <span key={kind} className={classNames(styles.mark, styles[kind])} />
        ),
      )}
    </span>
  );
}

function CardMarks() {
  return Object.entries(cards).map(([card, name]) => (
    <span
      key={card}
      role="img"
      aria-label={name}
      className={classNames(styles.mark, styles[card as keyof typeof cards])}
    />
  ));
}
