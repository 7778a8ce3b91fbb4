import { Outlet } from "react-router";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { textsOf } from "../page/request-words.ts";
import type { Route } from "./+types/sign-in-layout";
import styles from "./sign-in-layout.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "signIn") };
}

export const shouldRevalidate = onLanguageChange;

/** The layout of sign-in and registration: one narrow sheet in the middle. */
export default function SignInLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider texts={loaderData.texts}>
      <div className={styles.sheet}>
        <Outlet />
      </div>
    </TextsProvider>
  );
}
