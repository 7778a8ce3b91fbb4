import { Outlet } from "react-router";
import { textsOf } from "#web/shell/page/request-words.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import type { Route } from "./+types/catalog-admin-layout";

/** Its forms use the texts of the settings. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminSettings") };
}

export const shouldRevalidate = onLanguageChange;

export default function CatalogAdminLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
