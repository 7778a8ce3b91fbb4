import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { signInPath } from "#web/shell/session/sign-in-path.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PersonIcon } from "#web/ui/icon/icons.tsx";
import { Tabs } from "#web/ui/list/tabs.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import type { Person } from "../form/person.ts";
import { ConfirmEmailBanner } from "../home/confirm-email-banner.tsx";
import { settingsPaths } from "../settings/settings-paths.ts";
import styles from "./account-frame.module.css";

const PersonContext = createContext<Person | null>(null);

/** The signed-in person. Null only while the session is unknown. */
export function usePerson(): Person | null {
  return useContext(PersonContext);
}

/** `visitor`: the visitor whom the server saw. Later the session decides. */
export function AccountFrame({
  visitor,
  children,
}: {
  visitor: Person | null;
  children: ReactNode;
}) {
  const t = useTexts();
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const person = status === "ready" ? user : visitor;
  if (status === "ready" && user === null) return <SignedOut />;
  const isStudent = person?.is_student !== false;
  const { path } = splitLanguage(pathname);
  const isInSettings = settingsPaths.includes(path);
  const tabs = [
    ...(isStudent || person?.is_administrator
      ? [{ to: "/myaccount/home", label: t("account.tab-home") }]
      : []),
    ...(isStudent
      ? studentTabs.map(({ to, label }) => ({
          to,
          label: t(label),
          ...(path.startsWith(`${to}/`) && { here: true }),
        }))
      : []),
    ...(person?.is_instructor
      ? [{ to: "/myaccount/instructor/home", label: t("teach.meta") }]
      : []),
    { to: "/myaccount/settings", label: t("account.tab-settings"), here: isInSettings },
  ];
  return (
    <PersonContext value={person}>
      <div className={styles.account}>
        <Tabs label={t("shop.my-account")} tabs={tabs} />
        {person && <ConfirmEmailBanner person={person} />}
        {children}
      </div>
    </PersonContext>
  );
}

const studentTabs = [
  { to: "/myaccount/student/courses", label: "account.tab-courses" },
  { to: "/myaccount/student/order", label: "account.tab-orders" },
] as const;

function SignedOut() {
  const t = useTexts();
  const here = useLocation();
  return (
    <EmptyState
      title={t("account.left")}
      text={t("account.left-text")}
      icon={<PersonIcon size={32} />}
      main
    >
      <LinkButton to={signInPath(here)}>{t("shop.sign-in")}</LinkButton>
    </EmptyState>
  );
}
