import { useId, useState } from "react";
import { checkEmail } from "#domain/account/check-field.ts";
import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { OwnProof, useOwnProof } from "../second-factor/own-proof.tsx";
import { SignInAgain } from "../security/sign-in-again.tsx";

const fields = ["email", "password"] as const;
type Props = {
  /** The account has no address yet. */
  isFirst: boolean;
  hasPassword: boolean;
  onAsked: () => Promise<unknown>;
  onClose: () => void;
};

/** Requests another address. Nothing changes until its link is opened. */
export function ChangeEmailDialog({ isFirst, hasPassword, onAsked, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const proof = useOwnProof(hasPassword);
  const [isStale, setStale] = useState(false);
  const form = useForm({
    fields,
    check: ({ email, password }) => {
      const code = checkEmail(email);
      return {
        ...(code !== null && {
          email: t(code === "REQUIRED" ? "email.new-missing" : "email.new-wrong"),
        }),
        ...(proof.isAsked && password === "" && { password: proof.missing }),
      };
    },
    send: ({ email, password }) => api.changeEmail({ body: { email, password } }),
    onDone: async () => {
      onClose();
      await onAsked();
    },
    onRefused: ({ code }) => setStale(code === "SOCIAL_TICKET_REQUIRED"),
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.busy}>
        {t("email.send")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t(isFirst ? "email.add" : "email.change")}
      onClose={onClose}
      width={480}
      closeOnMask={false}
      footer={footer}
    >
      <form {...form.props} id={id} method="post" className="stack-16 one-column">
        <p>{t(isFirst ? "email.add-text" : "email.dialog-text")}</p>
        <TextField
          name="email"
          type="email"
          label={t(isFirst ? "email.title" : "email.new")}
          error={form.errors.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {proof.isAsked && <OwnProof error={form.errors.password} />}
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
