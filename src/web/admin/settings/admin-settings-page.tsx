import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PlaceList } from "#web/ui/list/place-list.tsx";
import { useMay } from "../shared/use-may.ts";
import type { Route } from "./+types/admin-settings-page";
import { settingPlaces } from "./setting-places.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.title")} · ${t("shop.name")}`);
};

/** The menu of the settings. */
export default function AdminSettingsPage() {
  const t = useTexts();
  const may = useMay();
  const groups = settingPlaces.map(({ title, places }) => ({
    title: t(title),
    places: places
      .filter(({ permission }) => may([permission]))
      .map(({ to, name, note, icon }) => ({ to, name: t(name), note: t(note), icon })),
  }));
  return (
    <PlaceList
      title={t("setting.title")}
      groups={groups.filter(({ places }) => places.length > 0)}
    />
  );
}
