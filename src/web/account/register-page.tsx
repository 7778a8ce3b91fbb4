import { useSearchParams } from "react-router";
import { answered } from "../app/answered.ts";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { services } from "../app/services.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Card } from "../ui/card.tsx";
import { notify } from "../ui/notice.ts";
import type { Route } from "./+types/register-page";
import styles from "./account-form.module.css";
import { passSignedIn } from "./find-visitor.ts";
import { nextPath } from "./next-path.ts";
import { OtherWayIn } from "./other-way-in.tsx";
import type { Person } from "./person.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { useWalkLater } from "./use-walk-later.ts";

const redirectAfterMs = 600;

export async function loader(visit: Route.LoaderArgs) {
  await passSignedIn(visit);
  return { settings: answered(await visit.context.get(services).api.getSiteSettings({ params: { id: "1" } })) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("register.title")} · ${t("shop.name")}`);
};

export default function RegisterPage({ loaderData: { settings } }: Route.ComponentProps) {
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
      <RegistrationForm settings={settings} onRegistered={welcome} />
      <OtherWayIn question={t("sign-in.have-account")} to="/login" label={t("sign-in.to-sign-in")} />
    </Card>
  );
}
