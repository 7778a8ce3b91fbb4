import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { FactorField, ProofField, type ProofWords } from "./proof-field.tsx";

type Props = { name?: string; error: string | undefined };

export function useOwnProofWords(): ProofWords {
  const t = useTexts();
  return {
    password: t("settings.current-password"),
    label: t("factors.code-label"),
    hint: t("factors.code-hint"),
    byPasskey: t("factors.by-passkey"),
    proved: t("factors.proved"),
    failed: t("factors.passkey-failed"),
  };
}

/** The proof before a grave act on the own account. `missing`: what is said of an empty field. */
export function useOwnProof(hasPassword: boolean): { isAsked: boolean; missing: string } {
  const t = useTexts();
  const hasFactor = useSession().user?.has_factor === true;
  return {
    isAsked: hasPassword || hasFactor,
    missing: t(hasFactor ? "factors.code-missing" : "settings.current-password-missing"),
  };
}

export function OwnProof({ name = "password", error }: Props) {
  return <ProofField name={name} words={useOwnProofWords()} error={error} />;
}

/** The factor alone, beside the password. */
export function OwnFactor({ error }: { error: string | undefined }) {
  return <FactorField name="factor" words={useOwnProofWords()} error={error} />;
}
