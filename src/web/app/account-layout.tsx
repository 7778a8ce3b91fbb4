import { Outlet } from "react-router";
import { Tabs } from "../ui/tabs.tsx";
import type { Route } from "./+types/account-layout";
import styles from "./account-layout.module.css";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { QueryProvider } from "./query-provider.tsx";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider, useTexts } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("account", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

/** Around everything under /myaccount. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const tabs = [
    { to: "/myaccount/home", label: t("shop.my-account") },
    { to: "/myaccount/student/courses", label: t("shop.my-courses") },
    { to: "/myaccount/student/order", label: t("shop.my-orders") },
  ];
  return (
    <TextsProvider texts={loaderData.texts}>
      <QueryProvider>
        <div className={styles.account}>
          <Tabs label={t("shop.my-account")} tabs={tabs} />
          <Outlet />
        </div>
      </QueryProvider>
    </TextsProvider>
  );
}
