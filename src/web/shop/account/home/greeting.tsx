import { useSignOut } from "#web/shell/session/use-sign-out.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LogoutIcon } from "#web/ui/icon/more-icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Person } from "../form/person.ts";
import styles from "./greeting.module.css";

/** The person's name, and the sign-out. */
export function Greeting({ person }: { person: Person }) {
  const t = useTexts();
  const signOut = useSignOut();
  const { firstname, lastname, username, email } = person;
  return (
    <header className={styles.greeting}>
      <div className="may-shrink">
        <h1 className="break-anywhere">{t("account.hello", { name: firstname || username })}</h1>
        <p className={styles.note}>
          {[`${firstname} ${lastname}`.trim(), email].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Button variant="quiet" onClick={signOut}>
        <LogoutIcon size={20} /> {t("shop.sign-out")}
      </Button>
    </header>
  );
}
