import { Outlet } from "react-router";
import { textsOf } from "#web/shell/page/request-words.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { onLanguageChange } from "#web/ui/link/on-language-change.ts";
import { AdminSettingsFrame } from "../settings/admin-settings-frame.tsx";
import type { Route } from "./+types/admin-settings-layout";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminSettings") };
}

export const shouldRevalidate = onLanguageChange;

/** The layout of the shop's settings. */
export default function AdminSettingsLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <AdminSettingsFrame>
        <Outlet />
      </AdminSettingsFrame>
    </TextsProvider>
  );
}
