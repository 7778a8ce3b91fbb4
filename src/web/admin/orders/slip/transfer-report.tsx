import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import type { AdminOrder, AdminPayment, AdminReport } from "../list/admin-types.ts";
import { withTime } from "../order/order-head.tsx";
import { OrderSection } from "../order/order-section.tsx";
import { SlipChoice } from "./slip-choice.tsx";
import { SlipFactList } from "./slip-fact-list.tsx";
import { SlipPicture } from "./slip-picture.tsx";
import styles from "./transfer-report.module.css";
import { useSlipFacts } from "./use-slip-facts.ts";

/**
 * The slip and the facts about it. It never says that money has arrived, which only the bank
 * account shows.
 */
export function TransferReport({ order }: { order: AdminOrder }) {
  const t = useTexts();
  const payment = reportedPayment(order);
  if (order.payable === 0 && !payment?.report?.slips.length) {
    if (!order.payments.some(({ is_decidable }) => is_decidable)) return null;
    return (
      <OrderSection title={t("order-admin.slip")}>
        <Callout>{t("order-admin.slip-free")}</Callout>
      </OrderSection>
    );
  }
  if (!payment?.report) return null;
  return <Report key={payment.id} order={order} payment={payment} report={payment.report} />;
}

function Report({
  order,
  payment,
  report,
}: {
  order: AdminOrder;
  payment: AdminPayment;
  report: AdminReport;
}) {
  const t = useTexts();
  const [chosen, setChosen] = useState(0);
  const slip = report.slips[chosen] ?? report.slips[0] ?? null;
  const facts = useSlipFacts({ order, payment, report }, slip);
  return (
    <OrderSection
      title={t("order-admin.slip")}
      aside={withTime(t("order-admin.reported-at", { time: "{time}" }), report.created_at)}
    >
      <div className={styles.pair}>
        <div className={styles.slips}>
          {report.slips.length > 1 && (
            <SlipChoice slips={report.slips} chosen={chosen} onChoose={setChosen} />
          )}
          {slip ? (
            <SlipPicture key={slip.name} url={slip.url} orderId={order.id} />
          ) : (
            <p className={styles.none}>{t("order-admin.slip-none")}</p>
          )}
        </div>
        <div className={styles.facts}>
          <SlipFactList facts={facts} />
          <Said title={t("order-admin.note")} words={report.description} />
          <Said title={t("order-admin.report-address")} words={report.address} />
          <p className="soft">{t("order-admin.facts-note")}</p>
        </div>
      </div>
    </OrderSection>
  );
}

/** The buyer's own words. A dash: none. */
function Said({ title, words }: { title: string; words: string }) {
  if (words === "" || words === "-") return null;
  return (
    <div className={styles.note}>
      <h4>{title}</h4>
      <p>{words}</p>
    </div>
  );
}

/** The payment to decide, or else the latest one with a report. */
function reportedPayment({ payments }: AdminOrder): AdminPayment | undefined {
  return (
    payments.find(({ is_decidable, report }) => is_decidable && report !== null) ??
    payments.find(({ report }) => report !== null)
  );
}
