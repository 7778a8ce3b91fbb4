import { Outlet } from "react-router";
import type { Route } from "./+types/catalog-desk-layout";
import { onLanguageChange } from "./language-of.ts";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

/** Its forms speak like those of the settings. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminSettings") };
}

export const shouldRevalidate = onLanguageChange;

export default function CatalogDeskLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
