import { Outlet } from "react-router";
import type { Route } from "./+types/way-back-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import styles from "./sign-in-layout.module.css";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const lang = languageOf(params);
  return { texts: { ...defaultTexts("signIn", lang), ...defaultTexts("wayBack", lang) } };
}

export const shouldRevalidate = onLanguageChange;

/** A page that a mailed link has opened tells nobody where it is. */
export function headers() {
  return { "referrer-policy": "no-referrer" };
}

/** Around the pages that lead back into an account: the same narrow sheet as for signing in. */
export default function WayBackLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <div className={styles.sheet}>
        <Outlet />
      </div>
    </TextsProvider>
  );
}
