import { adminLists } from "#contract/admin/admin-lists.ts";
import { itemStates } from "#domain/catalog/item-state.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { ListFilters } from "#web/admin/list/list-filters.tsx";
import { useAdminList } from "#web/admin/list/use-admin-list.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { Route } from "./+types/admin-courses-page";
import styles from "./admin-courses-page.module.css";
import { ItemStateBadge } from "./item-state-badge.tsx";
import { ItemTitle } from "./item-title.tsx";
import { catalogKeys, type ItemRow, useAdminCategories } from "./items-query.ts";
import { useItemActs } from "./use-item-acts.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("items.title")} · ${t("shop.name")}`);
};

export default function AdminCoursesPage() {
  return <ItemsAdmin />;
}

/** All courses and products: drafts, on sale and archived. */
export function ItemsAdmin() {
  const t = useTexts();
  const lang = useLanguage();
  const list = useAdminList("Items", { keys: catalogKeys.all });
  const acts = useItemActs();
  const { category } = list.query.filters;
  const categories = useAdminCategories().data ?? [];
  const filters = [
    {
      name: "type",
      label: t("items.type"),
      options: (["course", "product"] as const).map((type) => ({
        value: type,
        label: t(`items.type-${type}`),
      })),
    },
    {
      name: "state",
      label: t("items.state"),
      options: itemStates.map((state) => ({ value: state, label: t(`items.state-${state}`) })),
    },
    {
      name: "category",
      label: t("items.category"),
      options: categories.map((one) => ({ value: String(one.id), label: one[`name_${lang}`] })),
    },
  ];
  const sorts = [
    { value: "", label: t("items.sort-shop") },
    ...adminLists.Items.sorts.map((sort) => ({ value: sort, label: t(`items.sort-${sort}`) })),
  ];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("items.title")}</h1>
        <div className={styles.actions}>
          <LinkButton
            to={`/admin/courses/order${category && `?category=${category}`}`}
            variant="quiet"
          >
            {t("items.order")}
          </LinkButton>
          <LinkButton to="/admin/courses/new?type=product" variant="quiet">
            {t("items.new-product")}
          </LinkButton>
          <LinkButton to="/admin/courses/new">{t("items.new-course")}</LinkButton>
        </div>
      </header>
      <ListFilters {...list} searchHint={t("items.search-hint")} filters={filters} sorts={sorts} />
      <AdminList
        {...list}
        label={t("items.title")}
        columns={columnsOf(t)}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/admin/courses/${id}`}
        batch={{
          ...list,
          acts,
          nameOf: ({ course_name, course_name_eng }) =>
            lang === "en" ? course_name_eng : course_name,
          versionOf: ({ version }) => version,
        }}
        empty={
          <EmptyState
            title={t("items.none")}
            text={t("items.none-text")}
            icon={<BookIcon size={32} />}
          >
            <LinkButton variant="quiet" to="/admin/courses/new">
              {t("items.new-course")}
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

function columnsOf(t: Translate): Column<ItemRow>[] {
  return [
    { key: "name", head: t("items.name"), cell: (row) => <ItemTitle row={row} /> },
    { key: "state", head: t("items.state"), cell: (row) => <ItemStateBadge row={row} /> },
    {
      key: "category",
      head: t("items.category"),
      cell: ({ category }) => category.name,
      isForAdmin: true,
    },
    {
      key: "price",
      head: t("items.price"),
      cell: (row) => priceOf(row, t),
      isNumber: true,
    },
    {
      key: "seats",
      head: t("items.seats"),
      cell: (row) => seatsOf(row),
      isNumber: true,
      isForAdmin: true,
    },
    {
      key: "sold",
      head: t("items.sold"),
      cell: ({ sold }) => sold,
      isNumber: true,
      isForAdmin: true,
    },
  ];
}

function priceOf({ price_from, has_several_prices }: ItemRow, t: Translate): string {
  if (price_from === null) return "–";
  if (price_from === 0) return t("catalog.free");
  return has_several_prices
    ? t("items.price-from", { price: priceText(price_from) })
    : priceText(price_from);
}

function seatsOf({ seat_limit, seats_used }: ItemRow): string {
  return seat_limit === null ? "–" : `${seats_used}/${seat_limit}`;
}
