import { useState } from "react";
import { checkEmail } from "#domain/account/check-field.ts";
import { api } from "#web/platform/api-client.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { ShopContact } from "#web/shell/frame/shop-contact.tsx";
import { useLacking } from "#web/shell/frame/use-lacking.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "../form/account-form.module.css";
import { SheetTitle } from "../sign-in/sheet-title.tsx";
import type { Route } from "./+types/forgot-password-page";

/** Asks for the address. The answer is the same whether or not an account has it. */
export function ForgotPasswordSheet() {
  const t = useTexts();
  const [email, setEmail] = useState("");
  const [isSent, setIsSent] = useState(false);
  const cannotMail = useLacking("mail");
  return (
    <Card className={styles.sheet}>
      {cannotMail ? (
        <>
          <SheetTitle>{t("forgot.title")}</SheetTitle>
          <p className="muted">{t("forgot.unmailed")}</p>
          <ShopContact />
        </>
      ) : isSent ? (
        <>
          <SheetTitle said>{t("forgot.sent")}</SheetTitle>
          <p>{t("forgot.sent-text", { email })}</p>
          <p className="muted">{t("forgot.not-there")}</p>
          <Button variant="quiet" block onClick={() => setIsSent(false)}>
            {t("forgot.again")}
          </Button>
        </>
      ) : (
        <>
          <SheetTitle>{t("forgot.title")}</SheetTitle>
          <p className="muted">{t("forgot.lead")}</p>
          <EmailForm
            email={email}
            onSent={(typed) => {
              setEmail(typed);
              setIsSent(true);
            }}
          />
        </>
      )}
      <p className={styles.other}>
        <LinkButton variant="text" to="/login">
          {t("forgot.back")}
        </LinkButton>
      </p>
    </Card>
  );
}

const fields = ["email"] as const;

function EmailForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTexts();
  const hydrated = useHydrated();
  const form = useForm({
    fields,
    check: (values) => faultOf(values.email, t),
    send: (values) => api.forgotPassword({ body: values }),
    onDone: (_done, values) => onSent(values.email),
  });
  return (
    <form {...form.props} method="post" className={styles.form}>
      {form.fault && (
        <Callout tone="danger" live>
          {form.fault}
        </Callout>
      )}
      <TextField
        name="email"
        type="email"
        label={t("forgot.email")}
        error={form.errors.email}
        defaultValue={email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type={hydrated ? "submit" : "button"} busy={form.busy} block>
        {t("forgot.submit")}
      </Button>
    </form>
  );
}

function faultOf(email: string, t: Translate): { email?: string } {
  const code = checkEmail(email);
  if (code === null) return {};
  return {
    email: t(code === "REQUIRED" ? "fault.REQUIRED" : "fault.INVALID_FORMAT_EMAIL", {
      label: t("forgot.email"),
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("forgot.title")} · ${t("shop.name")}`);
};

export function headers({ parentHeaders }: Route.HeadersArgs) {
  return parentHeaders;
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordSheet />;
}
