import {
  type FirstRunFault,
  shortestOwnerPassword,
  validateFirstRun,
} from "#domain/account/first-run.ts";
import { api } from "#web/platform/admin-client.ts";
import { SheetTitle } from "#web/shop/account/sign-in/sheet-title.tsx";
import { welcomePerson } from "#web/shop/account/sign-in/welcome-person.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { NameField } from "#web/ui/form/name-field.tsx";
import { PasswordField, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "../../shop/account/form/account-form.module.css";

const fields = ["shop_name", "name", "email", "password"] as const;
type Values = Record<(typeof fields)[number], string>;

/** Names the shop and creates its owner, who enters the back office at once. */
export function NewShopForm({ token, onDead }: { token: string; onDead: () => void }) {
  const t = useTexts();
  const goTo = useGoTo();
  const form = useForm({
    fields,
    check: (values: Values) => faultsOf(values, t),
    send: (values) => api.createFirstAdministrator({ body: { token, ...values } }),
    onDone: async () => {
      await welcomePerson(t);
      goTo("/admin", { replace: true });
    },
    onRefused: ({ code }) => (code === "LINK_NOT_VALID" || code === "NOT_FOUND") && onDead(),
  });
  const text = (name: keyof Values) => ({ name, error: form.errors[name], required: true });
  return (
    <>
      <div>
        <SheetTitle>{t("first-run.title")}</SheetTitle>
        <p className="muted">{t("first-run.lead")}</p>
      </div>
      <form {...form.props} method="post" className={styles.form}>
        <TextField
          {...text("shop_name")}
          label={t("first-run.shop-name")}
          hint={t("first-run.shop-name-hint")}
          autoComplete="organization"
        />
        <NameField {...text("name")} label={t("first-run.name")} autoComplete="name" />
        <TextField
          {...text("email")}
          label={t("first-run.email")}
          hint={t("first-run.email-hint")}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...text("password")}
          label={t("first-run.password")}
          hint={t("first-run.password-hint", { count: shortestOwnerPassword })}
          autoComplete="new-password"
        />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
        <Button type="submit" busy={form.busy} block>
          {t("first-run.submit")}
        </Button>
      </form>
    </>
  );
}

function faultsOf({ shop_name: shopName, ...typed }: Values, t: Translate) {
  const form = { ...typed, email: typed.email.trim(), shopName };
  return Object.fromEntries(
    validateFirstRun(form).map(({ field, code }) => [
      field === "shopName" ? "shop_name" : field,
      t(faultTexts[code] ?? "fault.REQUIRED", {
        label: t(labels[field]),
        count: shortestOwnerPassword,
      }),
    ]),
  );
}

const labels = {
  shopName: "first-run.shop-name",
  name: "first-run.name",
  email: "first-run.email",
  password: "first-run.password",
} as const;

const faultTexts: Partial<
  Record<FirstRunFault["code"], KeyOf<"sign-in"> | KeyOf<"password-reset">>
> = {
  TOO_LONG: "fault.TOO_LONG",
  INVALID_FORMAT_EMAIL: "fault.INVALID_FORMAT_EMAIL",
  INVALID_FORMAT_PASSWORD: "fault.INVALID_FORMAT_PASSWORD",
  TOO_COMMON: "fault.TOO_COMMON",
  SAME_AS_LOGIN: "fault.SAME_AS_LOGIN",
  OWNER_TOO_SHORT: "first-run.owner-too-short",
};
