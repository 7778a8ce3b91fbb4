import { type FormEvent, useId } from "react";
import { registrationWireNames as wire } from "#contract/registration-wire.ts";
import account from "../account/account-form.module.css";
import { ConsentField } from "../account/consent-field.tsx";
import { useGuestPrefill } from "../account/use-guest-prefill.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import type { SiteSettings } from "../payment/payment-types.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./sale.module.css";
import type { Buyer } from "./use-buyer.ts";

type Props = { buyer: Buyer; site: SiteSettings; onSignIn: () => void; onSubmit: () => void };

/** First name, last name, e-mail and phone, as the owner asks for them, and the terms where there are any. */
export function BuyerForm({ buyer, site: { registerForm: rule }, onSignIn, onSubmit }: Props) {
  const t = useTexts();
  const title = useId();
  useGuestPrefill(buyer.form, buyer.typed);
  const field = (name: string) => ({ name, error: buyer.errors[name], defaultValue: buyer.typed.get(name)?.[0] ?? "" });
  const asked = ({ is_require }: { is_require: boolean }) => (is_require ? { required: true } : { optional: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card className={styles.box}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t("sale.buyer")}
        </h2>
        <p className={styles.other}>
          {t("sale.have-account")}
          <Button variant="text" onClick={onSignIn}>
            {t("sign-in.submit")}
          </Button>
        </p>
      </div>
      <p className={styles.soft}>{t("sale.buyer-text")}</p>
      <form ref={buyer.form} aria-labelledby={title} method="post" noValidate onInput={buyer.onInput} onSubmit={submit} className={account.form}>
        <div className={account.two}>
          {rule.firstname.is_enable && (
            <TextField {...field(wire.firstName)} {...asked(rule.firstname)} label={t("register.firstname")} autoComplete="given-name" />
          )}
          {rule.lastname.is_enable && (
            <TextField {...field(wire.lastName)} {...asked(rule.lastname)} label={t("register.lastname")} autoComplete="family-name" />
          )}
        </div>
        <div className={account.two}>
          <TextField
            {...field(wire.email)}
            type="email"
            label={t("register.email")}
            hint={t("register.email-hint")}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {rule.tel.is_enable && (
            <TextField
              {...field(wire.phone)}
              {...asked(rule.tel)}
              type="tel"
              label={t("register.tel")}
              hint={t("register.tel-hint")}
              inputMode="numeric"
              autoComplete="tel-national"
            />
          )}
        </div>
        {buyer.isKnown && (
          <Callout title={t("sale.known-title")} live>
            <p className={styles.words}>{t("sale.known-text")}</p>
            <Button variant="quiet" onClick={onSignIn}>
              {t("sign-in.submit")}
            </Button>
          </Callout>
        )}
        {buyer.consent.isAsked && <ConsentField consent={buyer.consent} error={buyer.errors[wire.consent]} onChange={buyer.giveConsent} />}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Card>
  );
}
