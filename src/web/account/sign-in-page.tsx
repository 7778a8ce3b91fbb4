import { useSearchParams } from "react-router";
import { useGoTo } from "../app/locale-link.tsx";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Card } from "../ui/card.tsx";
import type { Route } from "./+types/sign-in-page";
import styles from "./account-form.module.css";
import { passSignedIn } from "./find-visitor.ts";
import { nextPath } from "./next-path.ts";
import { OtherWayIn } from "./other-way-in.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export async function loader(visit: Route.LoaderArgs) {
  await passSignedIn(visit);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("sign-in.title")} · ${t("shop.name")}`);
};

export default function SignInPage() {
  const t = useTexts();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  return (
    <Card className={styles.sheet}>
      <h1 className={styles.title}>{t("sign-in.title")}</h1>
      <SignInForm onSignedIn={(person) => goTo(nextPath(search, person), { replace: true })} />
      <OtherWayIn question={t("sign-in.no-account")} to="/register" label={t("sign-in.to-register")} />
    </Card>
  );
}
