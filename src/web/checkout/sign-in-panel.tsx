import { useId } from "react";
import { DialogSocialButtons } from "../account/dialog-social-buttons.tsx";
import { SignInForm } from "../account/sign-in-form.tsx";
import type { TypedValues } from "../account/typed-values.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./sign-in-panel.module.css";

type Props = { typed: TypedValues; onSignedIn: () => void; onRegister: () => void };

/** In a guest's cart: every way in at once, so that nobody has to press the order button to find it. What is in the cart comes along. */
export function SignInPanel({ typed, onSignedIn, onRegister }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <Card>
      <section className={styles.panel} aria-labelledby={id}>
        <div>
          <h2 id={id} className={styles.title}>
            {t("sign-in.title")}
          </h2>
          <p className={styles.stays}>{t("sign-in.cart-stays")}</p>
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
