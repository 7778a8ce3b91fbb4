import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PlaceList } from "#web/ui/list/place-list.tsx";
import type { Route } from "./+types/settings-page";
import { useSettingsPlaces } from "./settings-frame.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("settings.title")} · ${t("shop.name")}`);
};

/** All settings of the account, each with a short description. */
export default function SettingsPage() {
  const t = useTexts();
  const groups = useSettingsPlaces().map(({ title, places }) => ({
    title: t(title),
    places: places.map(({ to, name, note, icon }) => ({ to, name: t(name), note: t(note), icon })),
  }));
  return <PlaceList title={t("settings.title")} groups={groups} beside />;
}
