import { alarmReason, failureReason, readEvidence } from "#domain/payment/read-evidence.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import styles from "./payment-proof.module.css";

/** What an approval rests on, in words, and as it is kept. */
export function PaymentEvidence({ kept }: { kept: string }) {
  const t = useTexts();
  const parts = readEvidence(kept);
  if (parts === null) return <Code>{kept}</Code>;
  const words = parts.map((part) => {
    if (part.kind === "slips") return t("proof.slips", { count: part.count });
    return part.kind === "statement" ? t("proof.statement", { line: part.line }) : t(`proof.${part.kind}`);
  });
  return (
    <>
      {words.join(" · ")} <Code>{kept}</Code>
    </>
  );
}

/** Why it did not come about, with the provider's own code. */
export function PaymentFailure({ code }: { code: string }) {
  const t = useTexts();
  return (
    <>
      {t(`failure.${failureReason(code)}`)} <Code>{code}</Code>
    </>
  );
}

/** What a provider said that a person has to look at. */
export function PaymentAlarm({ alarm }: { alarm: string }) {
  const t = useTexts();
  return (
    <>
      {t(`alarm.${alarmReason(alarm)}`)} <Code>{alarm}</Code>
    </>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code lang="en" className={styles.code}>
      {children}
    </code>
  );
}
