import { Outlet } from "react-router";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { textsOf } from "../page/request-words.ts";
import type { Route } from "./+types/password-reset-layout";
import styles from "./sign-in-layout.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "signIn", "passwordReset") };
}

export const shouldRevalidate = onLanguageChange;

/** Other sites do not get the address of a page that a mailed link opened. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

/** The layout of password reset: the same narrow sheet as for signing in. */
export default function PasswordResetLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <div className={styles.sheet}>
        <Outlet />
      </div>
    </TextsProvider>
  );
}
