import { alarmReason, readEvidence } from "#domain/payment/approval-evidence.ts";
import { failureReason } from "#domain/payment/failure-reason.ts";
import { providerTitle } from "#domain/payment/providers/all-accounts.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import styles from "./payment-proof.module.css";

/** The evidence of an approval as text, and in its stored form. */
export function PaymentEvidence({ kept }: { kept: string }) {
  const t = useTexts();
  const lang = useLanguage();
  const parts = readEvidence(kept);
  if (parts === null) return <Code>{kept}</Code>;
  const words = parts.map((part) => {
    if (part.kind === "provider")
      return t("proof.provider", {
        name: providerTitle(part.provider, lang),
        reference: part.reference,
      });
    if (part.kind === "slips") return t("proof.slips", { count: part.count });
    return part.kind === "statement"
      ? t("proof.statement", { line: part.line })
      : t(`proof.${part.kind}`);
  });
  // A provider's evidence contains everything that is stored.
  const isWhole = parts.every(({ kind }) => kind === "provider");
  return (
    <>
      {words.join(" · ")} {!isWhole && <Code>{kept}</Code>}
    </>
  );
}

/** The reason of a failure, with the provider's code. */
export function PaymentFailure({ code }: { code: string }) {
  const t = useTexts();
  return (
    <>
      {t(`failure.${failureReason(code)}`)} <Code>{code}</Code>
    </>
  );
}

/** A provider's report that a person has to check. */
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
