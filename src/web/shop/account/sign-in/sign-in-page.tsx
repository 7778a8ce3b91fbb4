import { useState } from "react";
import { useSearchParams } from "react-router";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import { linkedMeta } from "#web/shell/page/linked-meta.ts";
import { metaTexts } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "../form/account-form.module.css";
import { passSignedIn } from "../register/find-visitor.ts";
import { SocialButtons } from "../social/social-buttons.tsx";
import type { Route } from "./+types/sign-in-page";
import { nextPath } from "./next-path.ts";
import { OtherWayIn } from "./other-way-in.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export async function loader(visit: Route.LoaderArgs) {
  await passSignedIn(visit);
  const site = await visit.context.get(services).api.getSiteSettings({ params: { id: "1" } });
  return {
    providers: site.ok ? site.value.social_providers : [],
    takesPhone: site.ok && site.value.is_short_registration,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return linkedMeta(matches, `${t("sign-in.title")} · ${t("shop.name")}`);
};

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  return <SignInSheet {...loaderData} />;
}

type Props = { providers: readonly SocialProvider[]; takesPhone?: boolean };

export function SignInSheet({ providers, takesPhone = false }: Props) {
  const t = useTexts();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const [isStep, setStep] = useState(false);
  return (
    <Card className={styles.sheet}>
      <h1 className={styles.title}>{t("sign-in.title")}</h1>
      <SignInForm
        takesPhone={takesPhone}
        onStep={setStep}
        onSignedIn={(person) => goTo(nextPath(search, person), { replace: true })}
      />
      {!isStep && (
        <>
          <SocialButtons providers={providers} purpose="sign-in" />
          <OtherWayIn
            question={t("sign-in.no-account")}
            to="/register"
            label={t("sign-in.to-register")}
          />
        </>
      )}
    </Card>
  );
}
