import { useEffect, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quickRead } from "#web/platform/quick-read.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import styles from "./purchase-panel.module.css";

type Mark = Output<AllSchemas["listPaymentMarks"]>["data"][number];

/**
 * The ways to pay, as the shop offers them now. They are asked for by the browser, because the page
 * is stored. Their place is kept until they come.
 */
export function PayMarks() {
  const t = useTexts();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    let isGone = false;
    void quickRead<"listPaymentMarks">("/public/payments/marks").then(
      ({ data }) => !isGone && setMarks(data),
      // Without them the page sells as well.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <ul className={styles.marks} aria-label={t("catalog.pay-with")}>
      {marks.map((mark) => (
        <li key={mark}>{t(`catalog.pay-${mark}`)}</li>
      ))}
    </ul>
  );
}
