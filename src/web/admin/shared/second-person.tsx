import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PersonIcon } from "#web/ui/icon/icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { AdminOrder, AdminPayment } from "../orders/list/admin-types.ts";
import { withTime } from "../orders/order/order-head.tsx";
import { useDecisions } from "../orders/slip/decisions.tsx";
import type { Target } from "../orders/slip/use-undoable.ts";
import styles from "./second-person.module.css";

type Props = {
  first: AdminPayment["first_approval"];
  due: number;
  currency: AdminOrder["currency_code"];
};

/** Above the owner's limit two people approve: shows the first approval, or that two are needed. */
export function SecondPerson({ first, due, currency }: Props) {
  const t = useTexts();
  return (
    <p className={styles.second}>
      <PersonIcon size={20} className={styles.icon} />
      <span>
        {first
          ? withTime(
              t(first.is_own ? "order-admin.second-own" : "order-admin.second-other", {
                name: first.by,
                time: "{time}",
              }),
              first.at,
            )
          : t("order-admin.second-needed")}
        {first?.received != null &&
          ` · ${t(`order-admin.accept-first-${first.rest ?? "over"}`, { sum: priceText(first.received, { currency, sum: true }), due: priceText(due, { currency, sum: true }) })}`}
        {first?.same_hand && ` · ${t("order-admin.same-hand")}`}
      </span>
    </p>
  );
}

/** Withdraws one's own first approval before it is confirmed. */
export function Withdraw({ target }: { target: Target }) {
  const t = useTexts();
  const { undo } = useDecisions();
  const [busy, setBusy] = useState(false);
  const withdraw = () => {
    setBusy(true);
    void undo(target).finally(() => setBusy(false));
  };
  return (
    <Button variant="quiet" onClick={withdraw} busy={busy}>
      {t("order-admin.second-withdraw")}
    </Button>
  );
}
