import { Outlet } from "react-router";
import { textsOf } from "#web/shell/page/request-words.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import type { Route } from "./+types/admin-by-hand-layout";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminByHand") };
}

export const shouldRevalidate = onLanguageChange;

/** The layout of an order made by hand. */
export default function AdminByHandLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
