import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./sign-in-line.module.css";

/** For a guest who has an account. The order button leads everybody else to the registration. */
export function SignInLine({ onSignIn }: { onSignIn: () => void }) {
  const t = useTexts();
  return (
    <p className={styles.line}>
      <span className="muted">{t("cart.have-account")}</span>
      <Button variant="text" onClick={onSignIn}>
        {t("shop.sign-in")}
      </Button>
    </p>
  );
}
