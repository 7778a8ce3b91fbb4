import { Outlet } from "react-router";
import { QueryProvider } from "#web/shell/page/query-provider.tsx";
import { textsOf } from "#web/shell/page/request-words.ts";
import { turnAwayGuests } from "#web/shop/account/register/find-visitor.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { DroppedTray } from "../catalog/curriculum/many/dropped-tray.tsx";
import type { Route } from "./+types/teach-layout";

export async function loader(visit: Route.LoaderArgs) {
  await turnAwayGuests(visit);
  return { texts: await textsOf(visit.context, visit.params, "teach") };
}

export const shouldRevalidate = onLanguageChange;

/**
 * The layout in which instructors edit their courses: the admin area's forms inside the shop. The
 * server checks the course at each call.
 */
export default function TeachLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <QueryProvider>
        <Outlet />
        <DroppedTray root="/teach" />
      </QueryProvider>
    </TextsProvider>
  );
}
