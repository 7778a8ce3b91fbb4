import { type FormEvent, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./restore.module.css";

type Props = { token: string; opensNone: boolean; onKey: (dataKey: string) => void };

/** The key of the printed recovery sheet. It is kept by no browser. */
export function KeyForm({ token, opensNone, onKey }: Props) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const use = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const dataKey = String(new FormData(event.currentTarget).get("data_key") ?? "").trim();
    if (dataKey === "") return setError(t("restore.key-hint"));
    setBusy(true);
    setError(undefined);
    try {
      const answer = await api.listFirstRunBackups({ body: { token, data_key: dataKey } });
      if (answer.ok) onKey(dataKey);
      else setError(answer.errors?.[0]?.msg ?? answer.msg);
    } catch {
      setError(t("error.offline-text"));
    }
    setBusy(false);
  };
  return (
    <form noValidate className={styles.key} onSubmit={(event) => void use(event)}>
      <PasswordField
        name="data_key"
        label={t("restore.key")}
        hint={t("restore.key-hint")}
        error={error}
        autoComplete="off"
      />
      {opensNone && (
        <Callout tone="danger" live>
          {t("restore.key-opens-none")}
        </Callout>
      )}
      <Button type="submit" variant="quiet" busy={busy}>
        {t("restore.key-use")}
      </Button>
    </form>
  );
}
