import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { services } from "#web/shell/page/services.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { usePerson } from "../sign-in/account-frame.tsx";
import type { Route } from "./+types/account-home-page";
import styles from "./account-home-page.module.css";
import { Greeting } from "./greeting.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { StaffHome } from "./staff-home.tsx";
import { type LoadedHome, StudentHome } from "./student-home.tsx";

export async function loader({ context }: Route.LoaderArgs): Promise<LoadedHome> {
  const { api, now } = context.get(services);
  const [courses, orders] = await Promise.all([
    api.listEnrollments(),
    api.listOrders({ query: { page: 1 } }),
  ]);
  return {
    courses: courses.ok ? courses.value.data : null,
    orders: orders.ok ? orders.value.data : null,
    now: now.toISOString(),
  };
}

/** On a client navigation the page shows at once, and reads its data itself. */
export function clientLoader(): LoadedHome {
  return { courses: null, orders: null, now: null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("account.meta")} · ${t("shop.name")}`);
};

export default function AccountHomePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const person = usePerson();
  return (
    <div className={styles.page}>
      {person ? <Greeting person={person} /> : <h1>{t("shop.my-account")}</h1>}
      {person && !person.is_student ? (
        <StaffHome person={person} />
      ) : (
        <StudentHome loaded={loaderData} />
      )}
      {person?.is_student && person.is_administrator && <StaffHome person={person} />}
      <Shortcuts person={person} />
    </div>
  );
}
