import { Outlet } from "react-router";
import { AdminSettingsFrame } from "../admin-settings/admin-settings-frame.tsx";
import type { Route } from "./+types/admin-settings-layout";
import { onLanguageChange } from "./language-of.ts";
import { textsOf } from "./request-words.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { texts: await textsOf(context, params, "adminSettings") };
}

export const shouldRevalidate = onLanguageChange;

/** Around the pages on which administrators set up the shop. */
export default function AdminSettingsLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <TextsProvider texts={texts}>
      <AdminSettingsFrame>
        <Outlet />
      </AdminSettingsFrame>
    </TextsProvider>
  );
}
