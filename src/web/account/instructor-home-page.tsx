import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import type { Route } from "./+types/instructor-home-page";
import { usePerson } from "./account-frame.tsx";
import styles from "./account-home-page.module.css";
import { Greeting } from "./greeting.tsx";
import { StaffHome } from "./staff-home.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("account.instructor")} · ${t("shop.name")}`);
};

/** Where somebody lands who teaches here and does not study: the cart is not for them. */
export default function InstructorHomePage() {
  const t = useTexts();
  const person = usePerson();
  return (
    <div className={styles.page}>
      {person ? <Greeting person={person} /> : <h1>{t("account.instructor")}</h1>}
      {person && <StaffHome person={person} />}
    </div>
  );
}
