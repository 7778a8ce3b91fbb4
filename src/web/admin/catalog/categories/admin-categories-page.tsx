import { useQueryClient } from "@tanstack/react-query";
import { adminLists } from "#contract/admin/admin-lists.ts";
import { SettingRead } from "#web/admin/form/setting-part.tsx";
import { isColumnShown } from "#web/admin/list/list-columns.ts";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { isFiltered, type ListQuery, listSearch } from "#web/admin/list/list-query.ts";
import { ListTools } from "#web/admin/list/list-tools.tsx";
import { OrderedList } from "#web/admin/list/ordered-list.tsx";
import { useListQuery } from "#web/admin/list/use-admin-list.ts";
import { useColumnChoices, useIsNarrow } from "#web/admin/list/use-columns.ts";
import { useExportPath } from "#web/admin/list/use-export-path.ts";
import { useOrdering } from "#web/admin/list/use-ordering.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import pageStyles from "../courses/admin-courses-page.module.css";
import { type AdminCategory, catalogKeys, useAdminCategories } from "../courses/items-query.ts";
import type { Route } from "./+types/admin-categories-page";
import styles from "./categories-admin.module.css";
import { categoryWords, FoundCategories, useCategoryColumns } from "./found-categories.tsx";

const { page: path, filters, sorts: orders } = adminLists.Categories;

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("category.title")} · ${t("shop.name")}`);
};

export default function AdminCategoriesPage() {
  return <CategoriesAdmin />;
}

/** All categories, in the order that buyers see. */
export function CategoriesAdmin() {
  const t = useTexts();
  const { query } = useListQuery("Categories", { words: categoryWords });
  // The whole list in the shop's order, which can be changed.
  const isInShopOrder = query.sort === "" && !isFiltered(query);
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t("category.title")}</h1>
        <LinkButton to="/admin/categories/new">{t("category.new")}</LinkButton>
      </header>
      <CategoryFilters query={query} />
      {isInShopOrder ? <InShopOrder query={query} /> : <FoundCategories />}
    </div>
  );
}

function CategoryFilters({ query }: { query: ListQuery<"choose" | "state"> }) {
  const t = useTexts();
  const states = filters.state.map((value) => ({
    value,
    label: t(value === "used" ? "category.state-used" : "category.archived"),
  }));
  const sorts = [
    { value: "", label: t("category.sort-shop") },
    ...orders.map((value) => ({ value, label: t(`category.sort-${value}`) })),
  ];
  return (
    <ListFilters
      path={path}
      query={query}
      sorts={sorts}
      kept={["choose"]}
      searchHint={t("category.search-hint")}
      filters={[{ name: "state", label: t("category.state"), options: states }]}
    />
  );
}

function InShopOrder({ query }: { query: ListQuery<"choose" | "state"> }) {
  const t = useTexts();
  const read = useAdminCategories();
  return (
    <SettingRead read={read}>
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState
            title={t("category.none")}
            text={t("category.none-text")}
            icon={<BookIcon size={32} />}
          >
            <LinkButton variant="quiet" to="/admin/categories/new">
              {t("category.new")}
            </LinkButton>
          </EmptyState>
        ) : (
          <Categories categories={categories} query={query} />
        )
      }
    </SettingRead>
  );
}

function Categories({
  categories,
  query,
}: {
  categories: readonly AdminCategory[];
  query: ListQuery<"choose" | "state">;
}) {
  const t = useTexts();
  const lang = useLanguage();
  const [choices, setChoices] = useColumnChoices(path);
  const isNarrow = useIsNarrow();
  const columns = useCategoryColumns();
  const exportPath = useExportPath("exportCategories");
  const queries = useQueryClient();
  const { order, rows } = useOrdering({
    rows: categories,
    save: (body) => api.adminOrderCategories({ body }),
    reread: () => queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  const isShown = (key: string) =>
    columns.some((column) => column.key === key && isColumnShown({ key }, choices, isNarrow));
  const listed = rows.map((row) => ({
    id: row.id,
    name: row[`name_${lang}`],
    content: <CategoryLink row={row} isShown={isShown} />,
  }));
  return (
    <>
      <p className={styles.lead}>{t("category.lead")}</p>
      <ListTools
        found={t("list.found", { count: formatCount(categories.length) })}
        columns={columns.map(({ key, head }) => ({ key, head }))}
        choices={choices}
        onChoices={setChoices}
        exportHref={exportPath && exportPath + listSearch(query)}
      >
        <LinkButton
          variant="text"
          to={path + listSearch(query, { filters: { choose: "yes" } })}
          preventScrollReset
        >
          {t("category.choose")}
        </LinkButton>
      </ListTools>
      <Card flush>
        <OrderedList label={t("category.title")} rows={listed} onOrder={order} />
      </Card>
    </>
  );
}

function CategoryLink({
  row: { id, name_th, name_en, items, is_archived },
  isShown,
}: {
  row: AdminCategory;
  isShown: (key: string) => boolean;
}) {
  const t = useTexts();
  const lang = useLanguage();
  return (
    <LocaleLink to={`/admin/categories/${id}`} className={styles.category}>
      <span className={styles.words}>
        <span className="strong">{lang === "en" ? name_en : name_th}</span>
        <span className="soft">
          {[
            isShown("other") && (lang === "en" ? name_th : name_en),
            isShown("items") && t("category.items", { count: items }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      {is_archived && isShown("state") && <Badge>{t("category.archived")}</Badge>}
    </LocaleLink>
  );
}
