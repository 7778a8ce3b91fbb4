import { data } from "react-router";
import { settingGroupNames } from "#contract/setting-groups.ts";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import type { Route } from "./+types/site-settings-page";
import { SiteSettings } from "./site-settings.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const group = settingGroupNames.find((name) => name === params.group);
  if (group === undefined) throw data(null, { status: 404 });
  return { group };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t(loaderData ? `setting.${loaderData.group}` : "setting.title")} · ${t("shop.name")}`);
};

export default function SiteSettingsPage({ loaderData: { group } }: Route.ComponentProps) {
  return <SiteSettings key={group} group={group} />;
}
