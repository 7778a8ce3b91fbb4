import { lazy, Suspense } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PersonIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { useAddress } from "../page/use-address.ts";
import { signInPath } from "../session/sign-in-path.ts";
import { useSession } from "../session/use-session.ts";
import styles from "./account-menu.module.css";

const SignedInMenu = lazy(() =>
  keepLoading(async () => ({ default: (await import("./signed-in-menu.tsx")).SignedInMenu })),
);

/** Keeps its width while the session is unknown, so that the header does not move. */
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
  const here = useAddress();
  return (
    <LocaleLink
      to={signInPath(here)}
      className={styles.account}
      aria-label={t("shop.sign-in")}
      rel="nofollow"
    >
      <PersonIcon />
      <span className={classNames(styles.name, waiting && styles.waiting)}>
        {t("shop.sign-in")}
      </span>
    </LocaleLink>
  );
}
