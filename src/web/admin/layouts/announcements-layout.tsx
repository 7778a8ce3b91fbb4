import { Outlet } from "react-router";
import { textsOf } from "#web/shell/page/request-words.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import type { Route } from "./+types/announcements-layout";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminAnnouncements") };
}

export const shouldRevalidate = onLanguageChange;

/** The layout of announcements, with their texts. */
export default function AnnouncementsLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <Outlet />
    </TextsProvider>
  );
}
