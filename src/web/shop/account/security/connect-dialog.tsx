import { useId, useState } from "react";
import { companyNames, type SocialProvider } from "#domain/account/social-provider.ts";
import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { OwnProof, useOwnProof } from "../second-factor/own-proof.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

type Props = { provider: SocialProvider; hasPassword: boolean; onClose: () => void };

/**
 * Connecting a social account needs a confirmation of the person first. It continues at the
 * provider.
 */
export function ConnectDialog({ provider, hasPassword, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const name = companyNames[provider];
  const proof = useOwnProof(hasPassword);
  const [isStale, setStale] = useState(false);
  const form = useForm({
    fields: ["password"] as const,
    check: ({ password }) => (proof.isAsked && password === "" ? { password: proof.missing } : {}),
    send: ({ password }) => api.connectOwnAccount({ params: { provider }, body: { password } }),
    onDone: ({ data }) => window.location.assign(data.location),
    onRefused: ({ code }) => setStale(code === "SOCIAL_TICKET_REQUIRED"),
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.busy}>
        {t("connections.go", { name })}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("connections.connect-of", { name })}
      onClose={onClose}
      width={480}
      closeOnMask={false}
      footer={footer}
    >
      <form {...form.props} id={id} method="post" className="stack-16 one-column">
        <p>{t("connections.connect-text", { name })}</p>
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
