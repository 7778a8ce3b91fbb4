import { data } from "react-router";
import { settingGroupNames } from "#contract/settings/setting-groups.ts";
import { settingListNames } from "#contract/settings/setting-lists.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/site-settings-page";
import { SettingList } from "./setting-list.tsx";
import { SiteSettings } from "./site-settings.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const group = settingGroupNames.find((name) => name === params.group);
  const list = settingListNames.find((name) => name === params.group);
  if (list !== undefined) return { kind: "list" as const, name: list };
  if (group === undefined) throw data(null, { status: 404 });
  return { kind: "group" as const, name: group };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t(loaderData ? `setting.${loaderData.name}` : "setting.title")} · ${t("shop.name")}`);
};

export default function SiteSettingsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "list") return <SettingList key={loaderData.name} list={loaderData.name} />;
  return <SiteSettings key={loaderData.name} group={loaderData.name} />;
}
