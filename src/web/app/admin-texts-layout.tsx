import { Outlet } from "react-router";
import type { Route } from "./+types/admin-texts-layout";
import { onLanguageChange } from "./language-of.ts";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminTexts") };
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
