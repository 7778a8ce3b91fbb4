import { type FormEvent, useId } from "react";
import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { OutOfStorage } from "#web/upload/out-of-storage.tsx";
import account from "../account/form/account-form.module.css";
import { ConsentField } from "../account/form/consent-field.tsx";
import { PersonFields } from "../account/form/person-fields.tsx";
import { useGuestPrefill } from "../account/register/use-guest-prefill.ts";
import { KnownBuyer } from "./known-buyer.tsx";
import styles from "./one-page.module.css";
import type { Buyer } from "./use-buyer.ts";

type Props = { buyer: Buyer; onSignIn: () => void; onSubmit: () => void };

/** The buyer's fields as the owner wants them, the owner's questions, and the terms. */
export function BuyerForm({ buyer, onSignIn, onSubmit }: Props) {
  const t = useTexts();
  const title = useId();
  useGuestPrefill(buyer.form, buyer.typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card className={styles.box}>
      <div className={styles.head}>
        <h2 id={title} className="text-18">
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
      <form
        ref={buyer.form}
        aria-labelledby={title}
        method="post"
        noValidate
        onInput={buyer.onInput}
        onSubmit={submit}
        className={account.form}
      >
        <PersonFields
          given={buyer.given}
          form={buyer.fields}
          isEmailLocked={false}
          isTitled={false}
        />
        {buyer.knownEmail !== null && (
          <KnownBuyer key={buyer.knownEmail} email={buyer.knownEmail} onSignIn={onSignIn} />
        )}
        {buyer.consent.isAsked && (
          <ConsentField
            consent={buyer.consent}
            error={buyer.fields.errors[wire.consent]}
            onChange={buyer.giveConsent}
          />
        )}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
      {buyer.outOfStorage.isShown && <OutOfStorage onClose={buyer.outOfStorage.close} />}
    </Card>
  );
}
