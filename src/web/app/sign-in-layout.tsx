import { Outlet } from "react-router";
import type { Route } from "./+types/sign-in-layout";
import { onLanguageChange } from "./language-of.ts";
import { textsOf } from "./request-words.ts";
import styles from "./sign-in-layout.module.css";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "signIn") };
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
