import { useId, useState } from "react";
import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import type { FactorDialogProps } from "./factors-page.tsx";
import { ProvedDialog } from "./proved-dialog.tsx";
import styles from "./second-factor.module.css";

type Begun = { name: string; secret: string; picture: string };

/** First the proof, then the picture that the app reads and its first code. */
export function AddCodeDialog(props: FactorDialogProps) {
  const t = useTexts();
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun !== null) return <FirstCode begun={begun} {...props} />;
  return (
    <ProvedDialog
      title={t("factors.add-code")}
      text={t("factors.add-code-text")}
      submit={t("factors.go-on")}
      name={t("factors.code-name")}
      own={props.own}
      send={({ password, factor }) => api.beginCodeFactor({ body: { password, factor } })}
      onDone={({ data }, { name }) => setBegun({ name, ...data })}
      onClose={props.onClose}
    />
  );
}

function FirstCode({ begun, onClose, onDone }: FactorDialogProps & { begun: Begun }) {
  const t = useTexts();
  const id = useId();
  const { name, secret, picture } = begun;
  const form = useForm({
    fields: ["code"] as const,
    check: ({ code }) => (code === "" ? { code: t("factors.code-missing") } : {}),
    send: ({ code }) => api.addCodeFactor({ body: { name, code } }),
    onDone: async ({ data }) => {
      notify({ title: t("factors.added"), tone: "good" });
      await onDone(data.recovery_codes);
    },
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.busy}>
        {t("factors.add-code-submit")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("factors.add-code")}
      onClose={onClose}
      width={480}
      closeOnMask={false}
      footer={footer}
    >
      <form {...form.props} id={id} method="post" className="stack-16 one-column">
        <p>{t("factors.scan")}</p>
        <img
          src={picture}
          alt={t("factors.scan-alt")}
          width={220}
          height={220}
          className={styles.qr}
        />
        <p className={styles.secret}>
          <span className="muted">{t("factors.secret")}</span>
          <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton value={secret} what={t("factors.copy-secret")} />
        </p>
        <TextField
          name="code"
          label={t("factors.first-code")}
          error={form.errors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
