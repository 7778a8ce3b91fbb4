import { Outlet } from "react-router";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { textsOf } from "../page/request-words.ts";
import type { Route } from "./+types/first-run-layout";
import styles from "./sign-in-layout.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "signIn", "passwordReset", "firstRun") };
}

export const shouldRevalidate = onLanguageChange;

/** Other sites do not get the address of a page that a link of the log opened. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

/** The layout of an empty shop: the same narrow sheet as for signing in. */
export default function FirstRunLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <div className={styles.sheet}>
        <Outlet />
      </div>
    </TextsProvider>
  );
}
