import { Outlet } from "react-router";
import type { Route } from "./+types/admin-texts-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("adminTexts", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

/** Around the pages on which the owner words the shop. */
export default function AdminTextsLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
