import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { data, useSearchParams } from "react-router";
import { settingGroupNames } from "#contract/settings/setting-groups.ts";
import { type SettingListName, settingListNames } from "#contract/settings/setting-lists.ts";
import { filterRows, type RowQuery, rowSorts, rowStates } from "#domain/settings/filter-rows.ts";
import { rowName } from "#domain/settings/row-name.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { BankLogo } from "#web/shop/payment/transfer/bank-logo.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PlusIcon } from "#web/ui/icon/more-icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { SettingPart } from "../form/setting-part.tsx";
import { AdminList, type Column } from "../list/admin-list.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { type ListQuery, readListQuery } from "../list/list-query.ts";
import { useExportPath } from "../list/use-export-path.ts";
import type { Route } from "./+types/site-settings-page";
import { type ListRow, listCalls } from "./list-calls.ts";
import { useListWords } from "./list-words.ts";
import styles from "./payment-methods.module.css";
import { SiteSettings } from "./site-settings.tsx";

type SettingListQuery = ListQuery<"state">;
type Page = { items: ListRow[]; page: number; pages: number; total: number };

const pageSize = 50;

function useSettingListQuery(list: SettingListName): SettingListQuery {
  return readListQuery(
    { path: `/admin/settings/${list}`, filters: { state: rowStates }, sorts: rowSorts },
    useSearchParams()[0],
  );
}

/**
 * The owner's lists are read whole, because their forms need all rows. The browser filters them by
 * the same rule as the file.
 */
function useSettingRows(
  list: SettingListName,
  { q, sort, page, filters }: SettingListQuery,
): UseQueryResult<Page> {
  const lang = useLanguage();
  const query: RowQuery = {
    q,
    sort: sort as RowQuery["sort"],
    state: filters.state as RowQuery["state"],
  };
  return useQuery({
    queryKey: ["settings", "list", list, lang],
    queryFn: listCalls(list).rows,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    select: (rows) => {
      const found = filterRows(rows, query, ({ values }) => rowName(list, values, lang));
      const pages = Math.max(1, Math.ceil(found.length / pageSize));
      return {
        items: found.slice((page - 1) * pageSize, page * pageSize),
        page,
        pages,
        total: found.length,
      };
    },
  });
}

export function loader({ params }: Route.LoaderArgs) {
  const group = settingGroupNames.find((name) => name === params.group);
  const list = settingListNames.find((name) => name === params.group);
  if (list !== undefined) return { kind: "list" as const, name: list };
  if (group === undefined) throw data(null, { status: 404 });
  return { kind: "group" as const, name: group };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  return privateMeta(
    `${t(loaderData ? `setting.${loaderData.name}` : "setting.title")} · ${t("shop.name")}`,
  );
};

export default function SiteSettingsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "list")
    return <SettingList key={loaderData.name} list={loaderData.name} />;
  return <SiteSettings key={loaderData.name} group={loaderData.name} />;
}

/** The lists of the settings, in the order that buyers see unless another order is chosen. */
export function SettingList({ list }: { list: SettingListName }) {
  const t = useTexts();
  const path = `/admin/settings/${list}`;
  const query = useSettingListQuery(list);
  const states = rowStates.map((value) => ({ value, label: t(`setting.row-${value}`) }));
  const sorts = (["", ...rowSorts] as const).map((value) => ({
    value,
    label: t(`setting.row-sort-${value || "position"}`),
  }));
  return (
    <SettingPart title={t(`setting.${list}`)} lead={`setting.${list}-lead`}>
      <div>
        <LinkButton to={`${path}/new`}>{t(`setting.${list}-new`)}</LinkButton>
      </div>
      <ListFilters
        path={path}
        query={query}
        sorts={sorts}
        searchHint={t("setting.row-search")}
        filters={[{ name: "state", label: t("setting.row-state"), options: states }]}
      />
      <AdminList
        path={path}
        query={query}
        read={useSettingRows(list, query)}
        label={t(`setting.${list}`)}
        columns={useColumns(list)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        exportPath={useListExport(list)}
        empty={
          <EmptyState title={t(`setting.${list}-none`)} icon={<PlusIcon size={32} />}>
            <LinkButton variant="quiet" to={`${path}/new`}>
              {t(`setting.${list}-new`)}
            </LinkButton>
          </EmptyState>
        }
      />
    </SettingPart>
  );
}

function useListExport(list: SettingListName): string | undefined {
  const [own, bank] = [useExportPath("exportSettingRows"), useExportPath("exportBankAccounts")];
  return list === "bank-accounts" ? bank : own?.replace(":list", list);
}

function useColumns(list: SettingListName): Column<ListRow>[] {
  const t = useTexts();
  return [
    { key: "name", head: t("setting.row-name"), cell: (row) => <RowName list={list} row={row} /> },
    {
      key: "position",
      head: t("setting.row-position"),
      cell: ({ values }) => Number(values.position),
      isNumber: true,
      isForAdmin: true,
    },
    {
      key: "state",
      head: t("setting.row-state"),
      cell: ({ values }) => (
        <Badge tone={values.is_active ? "good" : "plain"}>
          {t(values.is_active ? "setting.row-active" : "setting.row-archived")}
        </Badge>
      ),
    },
  ];
}

function RowName({ list, row }: { list: SettingListName; row: ListRow }) {
  const t = useTexts();
  const words = useListWords(list);
  return (
    <span className={styles.entry}>
      {list === "bank-accounts" && <BankLogo code={String(row.values.bank_name)} size={36} />}
      <span className={styles.words}>
        <span className="strong">{words.title(row)}</span>
        <span className="soft">{words.note(row)}</span>
      </span>
      {row.values.is_default === true && <Badge tone="brand">{t("setting.group-default")}</Badge>}
    </span>
  );
}
