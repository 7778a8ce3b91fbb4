import { Outlet } from "react-router";
import type { Route } from "./+types/admin-statement-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("adminStatement", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

/** Around the pages of the bank's statements. */
export default function AdminStatementLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
