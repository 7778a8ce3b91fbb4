import { ProofField } from "#web/shop/account/second-factor/proof-field.tsx";
import { useProofWords } from "../shared/own-password.tsx";
import type { GivenInput } from "./setting-input.tsx";

/** The administrator's own password or second factor, required after a sensitive change. */
export const passwordField = {
  field: { password: { kind: "text", longest: 200, isRequired: true, isLong: false } },
  names: ["password"],
  input: { password: (given: GivenInput) => <OwnProofInput given={given} /> },
} as const;

export function OwnProofInput({ given }: { given: GivenInput }) {
  const { name, words, value, error, onType } = given;
  return (
    <ProofField
      name={name}
      words={{ ...useProofWords(), password: words.label(name) }}
      hint={words.effect(name)}
      error={error}
      value={String(value)}
      onType={onType}
    />
  );
}
