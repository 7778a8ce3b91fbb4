import { data } from "react-router";
import { settingListNames } from "#contract/settings/setting-lists.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { Route } from "./+types/setting-row-page";
import { NewSettingRow, SettingRow } from "./setting-row.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const list = settingListNames.find((name) => name === params.group);
  if (list === undefined || !/^(?:new|[1-9]\d{0,14})$/.test(params.id)) throw data(null, { status: 404 });
  return { list, id: params.id === "new" ? null : Number(params.id) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  if (!loaderData) return privateMeta(`${t("setting.title")} · ${t("shop.name")}`);
  const { list, id } = loaderData;
  return privateMeta(`${id === null ? t(`setting.${list}-new`) : `#${id}`} · ${t(`setting.${list}`)} · ${t("shop.name")}`);
};

export default function SettingRowPage({ loaderData: { list, id } }: Route.ComponentProps) {
  return id === null ? <NewSettingRow key={list} list={list} /> : <SettingRow key={`${list} ${id}`} list={list} id={id} />;
}
