import { useSearchParams } from "react-router";
import { nextPlace, signInWithNext } from "#domain/link/next-place.ts";
import { linkedMeta } from "#web/shell/page/linked-meta.ts";
import { metaTexts } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "../form/account-form.module.css";
import type { Person } from "../form/person.ts";
import { readQuestions } from "../form/read-questions.ts";
import { nextPath } from "../sign-in/next-path.ts";
import { OtherWayIn } from "../sign-in/other-way-in.tsx";
import { useNavigateLater } from "../sign-in/use-navigate-later.ts";
import { SocialButtons } from "../social/social-buttons.tsx";
import type { Route } from "./+types/register-page";
import { passSignedIn } from "./find-visitor.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationQuestions } from "./registration-use.ts";
import { ShortRegistrationForm } from "./short-registration-form.tsx";

const redirectAfterMs = 600;

export function RegistrationSheet({ asked }: { asked: RegistrationQuestions }) {
  const t = useTexts();
  const navigateLater = useNavigateLater();
  const [search] = useSearchParams();
  const goTo = useGoTo();
  const isShort = asked.site.is_short_registration;
  const welcome = (person: Person) => {
    notify({ title: t("register.done"), text: t("register.done-text"), tone: "good" });
    return navigateLater(nextPath(search, person), redirectAfterMs);
  };
  return (
    <Card className={styles.sheet}>
      <h1 className={styles.title}>{t("register.title")}</h1>
      <p className="muted">{t(isShort ? "register.short-lead" : "register.lead")}</p>
      <SocialButtons providers={asked.site.social_providers} purpose="register" />
      {isShort ? (
        <ShortRegistrationForm
          asked={asked}
          onRegistered={welcome}
          onKnown={() => goTo(signInWithNext("/login", nextPlace(search.get("next"))))}
        />
      ) : (
        <RegistrationForm asked={asked} onRegistered={welcome} />
      )}
      <OtherWayIn
        question={t("sign-in.have-account")}
        to="/login"
        label={t("sign-in.to-sign-in")}
      />
    </Card>
  );
}

export async function loader(visit: Route.LoaderArgs) {
  await passSignedIn(visit);
  return { asked: await readQuestions(visit.context.get(services).api) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return linkedMeta(matches, `${t("register.title")} · ${t("shop.name")}`);
};

export default function RegisterPage({ loaderData: { asked } }: Route.ComponentProps) {
  return <RegistrationSheet asked={asked} />;
}
