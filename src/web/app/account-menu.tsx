import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { keepLoading } from "../platform/keep-loading.ts";
import { classNames } from "../ui/class-names.ts";
import { PersonIcon } from "../ui/icons.tsx";
import styles from "./account-menu.module.css";
import { LocaleLink } from "./locale-link.tsx";
import { signInPath } from "./sign-in-path.ts";
import { useTexts } from "./texts/use-texts.tsx";
import { useSession } from "./use-session.ts";

const SignedInMenu = lazy(() => keepLoading(async () => ({ default: (await import("./signed-in-menu.tsx")).SignedInMenu })));

/** Keeps its width while it is not known who is here, so that the header does not move. */
export function AccountMenu() {
  const { status, user } = useSession();
  if (!user) return <SignInLink waiting={status === "loading"} />;
  return (
    <Suspense fallback={<SignInLink waiting />}>
      <SignedInMenu user={user} />
    </Suspense>
  );
}

function SignInLink({ waiting }: { waiting: boolean }) {
  const t = useTexts();
  const here = useLocation();
  return (
    <LocaleLink to={signInPath(here)} className={styles.account} aria-label={t("shop.sign-in")} rel="nofollow">
      <PersonIcon />
      <span className={classNames(styles.name, waiting && styles.waiting)}>{t("shop.sign-in")}</span>
    </LocaleLink>
  );
}
