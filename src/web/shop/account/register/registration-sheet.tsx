import { useSearchParams } from "react-router";
import { useTexts } from "#web/app/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "../form/account-form.module.css";
import type { Person } from "../form/person.ts";
import { nextPath } from "../sign-in/next-path.ts";
import { OtherWayIn } from "../sign-in/other-way-in.tsx";
import { useWalkLater } from "../sign-in/use-walk-later.ts";
import { SocialButtons } from "../social/social-buttons.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationQuestions } from "./registration-use.ts";

const redirectAfterMs = 600;

export function RegistrationSheet({ asked }: { asked: RegistrationQuestions }) {
  const t = useTexts();
  const walkLater = useWalkLater();
  const [search] = useSearchParams();
  const welcome = (person: Person) => {
    notify({ title: t("register.done"), text: t("register.done-text"), tone: "good" });
    return walkLater(nextPath(search, person), redirectAfterMs);
  };
  return (
    <Card className={styles.sheet}>
      <h1 className={styles.title}>{t("register.title")}</h1>
      <p className={styles.lead}>{t("register.lead")}</p>
      <SocialButtons providers={asked.site.social_providers} purpose="register" />
      <RegistrationForm asked={asked} onRegistered={welcome} />
      <OtherWayIn question={t("sign-in.have-account")} to="/login" label={t("sign-in.to-sign-in")} />
    </Card>
  );
}
