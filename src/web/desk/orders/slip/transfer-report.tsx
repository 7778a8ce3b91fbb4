import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import type { DeskOrder, DeskPayment, DeskReport } from "../list/desk-types.ts";
import { withTime } from "../order/order-head.tsx";
import { OrderSection } from "../order/order-section.tsx";
import { SlipChoice } from "./slip-choice.tsx";
import { SlipFactList } from "./slip-fact-list.tsx";
import { SlipPicture } from "./slip-picture.tsx";
import styles from "./transfer-report.module.css";
import { useSlipFacts } from "./use-slip-facts.ts";

/** The slip, and beside it what can be compared. Nothing here says that money has arrived; that is seen in the bank's own books. */
export function TransferReport({ order }: { order: DeskOrder }) {
  const t = useTexts();
  const payment = reportedPayment(order);
  if (order.payable === 0 && !payment?.report?.slips.length) {
    if (!order.payments.some(({ is_decidable }) => is_decidable)) return null;
    return (
      <OrderSection title={t("desk.slip")}>
        <Callout>{t("desk.slip-free")}</Callout>
      </OrderSection>
    );
  }
  if (!payment?.report) return null;
  return <Report key={payment.id} order={order} due={payment.amount} report={payment.report} />;
}

function Report({ order, due, report }: { order: DeskOrder; due: number; report: DeskReport }) {
  const t = useTexts();
  const [chosen, setChosen] = useState(0);
  const slip = report.slips[chosen] ?? report.slips[0] ?? null;
  const facts = useSlipFacts({ order, due, report }, slip);
  return (
    <OrderSection title={t("desk.slip")} aside={withTime(t("desk.reported-at", { time: "{time}" }), report.created_at)}>
      <div className={styles.pair}>
        <div className={styles.slips}>
          {report.slips.length > 1 && <SlipChoice slips={report.slips} chosen={chosen} onChoose={setChosen} />}
          {slip ? <SlipPicture key={slip.name} url={slip.url} orderId={order.id} /> : <p className={styles.none}>{t("desk.slip-none")}</p>}
        </div>
        <div className={styles.facts}>
          <SlipFactList facts={facts} />
          {report.description && (
            <div className={styles.note}>
              <h4>{t("desk.note")}</h4>
              <p>{report.description}</p>
            </div>
          )}
          <p className="soft">{t("desk.facts-note")}</p>
        </div>
      </div>
    </OrderSection>
  );
}

/** The one to decide; once that is done, the latest that came with a report. */
function reportedPayment({ payments }: DeskOrder): DeskPayment | undefined {
  return payments.find(({ is_decidable, report }) => is_decidable && report !== null) ?? payments.find(({ report }) => report !== null);
}
