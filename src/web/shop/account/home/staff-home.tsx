import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { Person } from "../form/person.ts";
import styles from "./staff-home.module.css";

/** The home of an account that is no student's. */
export function StaffHome({ person }: { person: Person }) {
  const t = useTexts();
  return (
    <div className={styles.cards}>
      {person.is_administrator && (
        <Card className={styles.card}>
          <h2 className={styles.title}>{t("shop.admin")}</h2>
          <p>{t("account.admin-text")}</p>
          <LinkButton to="/admin">{t("account.to-admin")}</LinkButton>
        </Card>
      )}
      {person.is_instructor && !person.is_student && (
        <Card className={styles.card}>
          <h2 className={styles.title}>{t("account.instructor")}</h2>
          <p>{t("account.instructor-text")}</p>
          <LinkButton to="/myaccount/instructor/home">{t("teach.meta")}</LinkButton>
        </Card>
      )}
    </div>
  );
}
