import { alarmReason, readEvidence } from "#domain/payment/approval-evidence.ts";
import { failureReason } from "#domain/payment/failure-reason.ts";
import { providerTitle } from "#domain/payment/providers/all-accounts.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import styles from "./payment-proof.module.css";

/** What an approval rests on, in words, and as it is kept. */
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
  // A provider's word names all that is kept.
  const isWhole = parts.every(({ kind }) => kind === "provider");
  return (
    <>
      {words.join(" · ")} {!isWhole && <Code>{kept}</Code>}
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
