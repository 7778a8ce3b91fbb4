import { useId } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { TypedValues } from "../account/form/typed-values.ts";
import { SignInForm } from "../account/sign-in/sign-in-form.tsx";
import { DialogSocialButtons } from "../account/social/dialog-social-buttons.tsx";
import styles from "./sign-in-panel.module.css";

type Props = { typed: TypedValues; onSignedIn: () => void; onRegister: () => void };

/** Shows a guest every sign-in method before the order button. The cart is kept. */
export function SignInPanel({ typed, onSignedIn, onRegister }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <Card>
      <section className={styles.panel} aria-labelledby={id}>
        <div>
          <h2 id={id} className="text-18">
            {t("sign-in.title")}
          </h2>
          <p className="muted">{t("sign-in.cart-stays")}</p>
        </div>
        <SignInForm typed={typed} onSignedIn={onSignedIn} />
        <Button variant="quiet" block onClick={onRegister}>
          {t("sign-in.to-register")}
        </Button>
        <DialogSocialButtons purpose="sign-in" />
      </section>
    </Card>
  );
}
