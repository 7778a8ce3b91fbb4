import { type ReactNode, useId, useState } from "react";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { SignInAgain } from "../security/sign-in-again.tsx";
import type { OwnFactors } from "./factors-page.tsx";
import { OwnFactor } from "./own-proof.tsx";

const fields = ["name", "password", "factor"] as const;
type Values = Record<(typeof fields)[number], string>;
type Props<Value> = {
  title: string;
  text: string;
  submit: string;
  isGrave?: boolean;
  /** Asks for a name, with this one to begin with. */
  name?: string;
  own: OwnFactors;
  send: (values: Values) => Promise<Answer<Value>>;
  onDone: (value: Value, values: Values) => void | Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

/** A change of the factors: it needs the password, and a factor where there is one. */
export function ProvedDialog<Value>(props: Props<Value>) {
  const { title, text, submit, isGrave = false, name, own, send, onDone, onClose } = props;
  const t = useTexts();
  const id = useId();
  const [isStale, setStale] = useState(false);
  const hasFactor = own.factors.length > 0;
  const form = useForm({
    fields,
    check: (values) => ({
      ...(name !== undefined && values.name === "" && { name: t("factors.name-missing") }),
      ...(own.has_password &&
        values.password === "" && { password: t("settings.current-password-missing") }),
      ...(hasFactor && values.factor === "" && { factor: t("factors.code-missing") }),
    }),
    send,
    onDone,
    onRefused: ({ code }) => setStale(code === "SOCIAL_TICKET_REQUIRED"),
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button
        type="submit"
        form={id}
        busy={form.busy}
        {...(isGrave && { variant: "danger" as const })}
      >
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} width={480} closeOnMask={false} footer={footer}>
      <form {...form.props} id={id} method="post" className="stack-16 one-column">
        <p>{text}</p>
        {name !== undefined && (
          <TextField
            name="name"
            label={t("factors.name")}
            hint={t("factors.name-hint")}
            error={form.errors.name}
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            required
          />
        )}
        {own.has_password && (
          <PasswordField
            name="password"
            label={t("settings.current-password")}
            error={form.errors.password}
            autoComplete="current-password"
            required
          />
        )}
        {hasFactor && <OwnFactor error={form.errors.factor} />}
        {isStale && <SignInAgain />}
        {form.fault && !isStale && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
