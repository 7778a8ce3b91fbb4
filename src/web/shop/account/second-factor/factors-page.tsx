import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, goodValue } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { Own, SettingsPart, settingsMeta, useOwn } from "../settings/settings-part.tsx";
import { usePress } from "../settings/use-press.ts";
import type { Route } from "./+types/factors-page";
import { AddCodeDialog } from "./add-code-dialog.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { FactorCard } from "./factor-card.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveFactorDialog, RenewCodesDialog } from "./remove-factor-dialog.tsx";
import { RenameFactorDialog } from "./rename-factor-dialog.tsx";
import { TrustedBrowsers } from "./trusted-browsers.tsx";

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta("factors.title", matches);

export default function FactorsPage() {
  return <Factors />;
}

export type OwnFactors = Output<AllSchemas["getFactors"]>["data"];
export type Factor = OwnFactors["factors"][number];
type OpenedDialog = "passkey" | "code" | "renew" | { remove: Factor } | { rename: Factor } | null;

/** The ways to confirm oneself besides the password. */
function Factors() {
  const t = useTexts();
  const read = useOwn("factors", async () => goodValue(await api.getFactors()).data);
  const [open, setOpen] = useState<OpenedDialog>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const done = async (shown: readonly string[] | null = null) => {
    setOpen(null);
    if (shown !== null) setCodes(shown);
    await Promise.all([read.refetch(), refreshSession()]);
  };
  return (
    <SettingsPart title="factors.title" lead="factors.lead">
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      <Own read={read}>
        {(own) => (
          <>
            <Asked own={own} onChanged={() => void read.refetch()} />
            <ul className="stack-12">
              {own.factors.map((factor) => (
                <li key={factor.id}>
                  <FactorCard
                    factor={factor}
                    onRename={() => setOpen({ rename: factor })}
                    onRemove={() => setOpen({ remove: factor })}
                  />
                </li>
              ))}
            </ul>
            <Card className="stack-12">
              <h2 className="text-18">{t("factors.add")}</h2>
              {own.takes_passkeys && <p className="muted">{t("factors.add-passkey-text")}</p>}
              <div className="row-8">
                {own.takes_passkeys && (
                  <Button onClick={() => setOpen("passkey")}>{t("factors.add-passkey")}</Button>
                )}
                <Button
                  variant={own.takes_passkeys ? "quiet" : "primary"}
                  onClick={() => setOpen("code")}
                >
                  {t("factors.add-code")}
                </Button>
              </div>
            </Card>
            {own.factors.length > 0 && (
              <Card className="stack-12">
                <h2 className="text-18">{t("factors.recovery")}</h2>
                <p>{t("factors.recovery-left", { count: own.recovery_left })}</p>
                <div className="row-8">
                  <Button variant="quiet" onClick={() => setOpen("renew")}>
                    {t("factors.recovery-renew")}
                  </Button>
                </div>
              </Card>
            )}
            <TrustedBrowsers browsers={own.browsers} onChanged={() => void read.refetch()} />
            <OpenDialog open={open} own={own} onClose={close} onDone={done} />
          </>
        )}
      </Own>
    </SettingsPart>
  );
}

export type FactorDialogProps = {
  own: OwnFactors;
  onClose: () => void;
  /** With the recovery codes that are to be shown. */
  onDone: (codes?: readonly string[] | null) => Promise<void>;
};

function OpenDialog({ open, ...props }: FactorDialogProps & { open: OpenedDialog }) {
  if (open === null) return null;
  if (open === "passkey") return <AddPasskeyDialog {...props} />;
  if (open === "code") return <AddCodeDialog {...props} />;
  if (open === "renew") return <RenewCodesDialog {...props} />;
  if ("remove" in open) return <RemoveFactorDialog factor={open.remove} {...props} />;
  return <RenameFactorDialog factor={open.rename} {...props} />;
}

/** What the shop asks for, and what another administrator has asked for. */
function Asked({ own, onChanged }: { own: OwnFactors; onChanged: () => void }) {
  const t = useTexts();
  const { press, busy } = usePress();
  return (
    <>
      {own.is_required && own.factors.length === 0 && (
        <Callout title={t("factors.required")}>{t("factors.required-text")}</Callout>
      )}
      {own.removal && (
        <Callout tone="danger" title={t("factors.removal")}>
          <div className="stack-12">
            <p>
              {own.removal.reason} · <DateTimeText value={own.removal.due_at} />
            </p>
            <Button
              variant="quiet"
              busy={busy === "removal"}
              onClick={() =>
                press("removal", () => api.cancelOwnFactorRemoval({ body: {} }), onChanged)
              }
            >
              {t("factors.removal-cancel")}
            </Button>
          </div>
        </Callout>
      )}
    </>
  );
}
