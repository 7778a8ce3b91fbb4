import { useSearchParams } from "react-router";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Card } from "../ui/card.tsx";
import { notify } from "../ui/notice.ts";
import styles from "./account-form.module.css";
import { nextPath } from "./next-path.ts";
import { OtherWayIn } from "./other-way-in.tsx";
import type { Person } from "./person.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationQuestions } from "./registration-use.ts";
import { SocialButtons } from "./social-buttons.tsx";
import { useWalkLater } from "./use-walk-later.ts";

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
