import { Outlet } from "react-router";
import type { Route } from "./+types/sign-in-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import styles from "./sign-in-layout.module.css";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("signIn", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

/** Around sign-in and registration: one narrow sheet in the middle. */
export default function SignInLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <div className={styles.sheet}>
        <Outlet />
      </div>
    </TextsProvider>
  );
}
