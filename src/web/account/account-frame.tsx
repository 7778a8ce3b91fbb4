import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { signInPath } from "../app/sign-in-path.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { useSession } from "../app/use-session.ts";
import { LinkButton } from "../ui/button.tsx";
import { PersonIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import { Tabs } from "../ui/tabs.tsx";
import styles from "./account-frame.module.css";
import type { Person } from "./person.ts";

const PersonContext = createContext<Person | null>(null);

/** Whose account this is. Null only while nobody could say. */
export function usePerson(): Person | null {
  return useContext(PersonContext);
}

/** `visitor` is who the server saw; from then on the session says who is here. */
export function AccountFrame({ visitor, children }: { visitor: Person | null; children: ReactNode }) {
  const t = useTexts();
  const { status, user } = useSession();
  const person = status === "ready" ? user : visitor;
  if (status === "ready" && user === null) return <SignedOut />;
  const tabs = [
    { to: "/myaccount/home", label: t("shop.my-account") },
    { to: "/myaccount/student/courses", label: t("shop.my-courses") },
    { to: "/myaccount/student/order", label: t("shop.my-orders") },
  ];
  return (
    <PersonContext value={person}>
      <div className={styles.account}>
        {person?.is_student !== false && <Tabs label={t("shop.my-account")} tabs={tabs} />}
        {children}
      </div>
    </PersonContext>
  );
}

function SignedOut() {
  const t = useTexts();
  const here = useLocation();
  return (
    <EmptyState title={t("account.left")} text={t("account.left-text")} icon={<PersonIcon size={32} />} main>
      <LinkButton to={signInPath(here)}>{t("shop.sign-in")}</LinkButton>
    </EmptyState>
  );
}
