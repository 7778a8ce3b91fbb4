import { Outlet } from "react-router";
import type { Route } from "./+types/admin-import-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("adminImport", languageOf(params)) };
}

export const shouldRevalidate = onLanguageChange;

/** Around the import of students. */
export default function AdminImportLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
