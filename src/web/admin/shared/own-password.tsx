import { useSession } from "#web/shell/session/use-session.ts";
import { ProofField, type ProofWords } from "#web/shop/account/second-factor/proof-field.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";

/**
 * The administrator's own password or second factor, asked for before serious actions. `hint`: its
 * purpose.
 */
export function OwnPassword({ hint, error }: { hint: string; error: string | undefined }) {
  return <ProofField name="password" words={useProofWords()} hint={hint} error={error} />;
}

export function useProofWords(): ProofWords {
  const t = useTexts();
  return {
    password: t("list.password"),
    label: t("list.factor"),
    hint: t("list.factor-hint"),
    byPasskey: t("list.factor-passkey"),
    proved: t("list.factor-proved"),
    failed: t("list.factor-failed"),
  };
}

/** What is said where the field stays empty. */
export function useProofMissing(): string {
  const t = useTexts();
  const hasFactor = useSession().user?.has_factor === true;
  return t(hasFactor ? "list.factor-missing" : "list.password-missing");
}
