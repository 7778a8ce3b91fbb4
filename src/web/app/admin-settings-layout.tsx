import { Outlet } from "react-router";
import { AdminSettingsFrame } from "../admin-settings/admin-settings-frame.tsx";
import type { Route } from "./+types/admin-settings-layout";
import { languageOf, onLanguageChange } from "./language-of.ts";
import { defaultTexts } from "./texts/default-texts.ts";
import { TextsProvider } from "./texts/use-texts.tsx";

export function loader({ params }: Route.LoaderArgs) {
  return { texts: defaultTexts("adminSettings", languageOf(params)) };
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
