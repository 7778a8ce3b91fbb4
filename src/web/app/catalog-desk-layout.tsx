import { Outlet } from "react-router";
import type { Route } from "./+types/catalog-desk-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

/** Its forms speak like those of the settings. */
export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("adminSettings", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

export default function CatalogDeskLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
