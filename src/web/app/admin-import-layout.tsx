import { Outlet } from "react-router";
import type { Route } from "./+types/admin-import-layout";
import { onLanguageChange } from "./language-of.ts";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminImport") };
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
