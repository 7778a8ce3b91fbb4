import { useEffect, useState } from "react";
import { useSession } from "#web/shell/session/use-session.ts";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";

const load = () => import("./passkey-browser.ts");

export type ProofWords = {
  /** The label where the password is asked for. */
  password: string;
  label: string;
  hint: string;
  byPasskey: string;
  /** Shown once the passkey was used. */
  proved: string;
  /** It was cancelled, or there is no passkey in this browser. */
  failed: string;
};
type Props = {
  name: string;
  words: ProofWords;
  hint?: string | undefined;
  error: string | undefined;
  /** A settings page keeps the value itself. */
  value?: string;
  onType?: (value: string) => void;
};

/** Confirms a grave act: by the second factor where the person has one, else by the password. */
export function ProofField(props: Props) {
  const { user } = useSession();
  if (user?.has_factor) return <FactorField {...props} />;
  const { name, words, hint, error, value, onType } = props;
  return (
    <PasswordField
      name={name}
      label={words.password}
      hint={hint}
      error={error}
      autoComplete="current-password"
      required
      {...(onType && { value, onChange: ({ target }) => onType(target.value) })}
    />
  );
}

/** The second factor: a code that is typed, or a passkey. */
export function FactorField({ name, words, error, value, onType }: Props) {
  const [proof, setProof] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  // What was proved counts once.
  useEffect(() => {
    if (error !== undefined) setProof(null);
  }, [error]);
  const keep = (given: string) => {
    setProof(given);
    onType?.(given);
  };
  const prove = async () => {
    setBusy(true);
    setFault(undefined);
    const proved = await (await load()).provePasskey();
    if (proved?.ok) keep(proved.value);
    else setFault(proved?.msg ?? words.failed);
  };
  if (proof !== null)
    return (
      <p role="status" className="row-8 centred">
        <input type="hidden" name={name} value={proof} autoComplete="off" />
        {words.proved}
      </p>
    );
  return (
    <div className="stack-8">
      <TextField
        name={name}
        label={words.label}
        hint={words.hint}
        error={error ?? fault}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(onType && { value, onChange: ({ target }) => onType(target.value) })}
      />
      <Button
        variant="quiet"
        busy={busy}
        onClick={() =>
          void prove()
            .catch(() => setFault(words.failed))
            .finally(() => setBusy(false))
        }
      >
        {words.byPasskey}
      </Button>
    </div>
  );
}
