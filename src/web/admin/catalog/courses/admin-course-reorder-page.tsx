import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { SettingRead } from "#web/admin/form/setting-part.tsx";
import { OrderedList } from "#web/admin/list/ordered-list.tsx";
import { useOrdering } from "#web/admin/list/use-ordering.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { BackIcon, BookIcon } from "#web/ui/icon/icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import styles from "../categories/categories-admin.module.css";
import type { Route } from "./+types/admin-course-reorder-page";
import pageStyles from "./admin-courses-page.module.css";
import orderStyles from "./item-reorder.module.css";
import { ItemTitle } from "./item-title.tsx";
import { catalogKeys, useAdminCategories } from "./items-query.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("items.order-title")} · ${t("shop.name")}`);
};

export default function AdminCourseOrderPage() {
  return <ItemOrder />;
}

type SavedOrder = Output<AllSchemas["adminListItemOrder"]>["data"];
type OrderedItem = SavedOrder["items"][number];

/** The order of courses and products for buyers: in the whole shop, or in one category. */
export function ItemOrder() {
  const t = useTexts();
  const lang = useLanguage();
  const [params, setParams] = useSearchParams();
  const category = /^\d{1,15}$/.exec(params.get("category") ?? "")?.[0] ?? "";
  const categories = useAdminCategories().data ?? [];
  const read = useQuery({
    queryKey: [...catalogKeys.all, "order", category],
    queryFn: async () => goodValue(await api.adminListItemOrder({ query: { category } })).data,
  });
  const options = categories.map((one) => ({ value: String(one.id), label: one[`name_${lang}`] }));
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t("items.order-title")}</h1>
        <LinkButton to={`/admin/courses${category && `?category=${category}`}`} variant="text">
          <BackIcon size={20} /> {t("items.title")}
        </LinkButton>
      </header>
      <p className={styles.lead}>{t("items.order-lead")}</p>
      <div className={orderStyles.choice}>
        <SelectField
          label={t("items.order-category")}
          hint={category === "" ? undefined : t("items.order-in-category")}
          value={options.some(({ value }) => value === category) ? category : ""}
          onChange={({ target }) =>
            setParams(target.value === "" ? {} : { category: target.value }, {
              preventScrollReset: true,
              replace: true,
            })
          }
          options={[{ value: "", label: t("items.order-all") }, ...options]}
        />
      </div>
      <SettingRead read={read}>
        {(found) => <Places key={category} found={found} category={category} />}
      </SettingRead>
    </div>
  );
}

function Places({ found: { items, total }, category }: { found: SavedOrder; category: string }) {
  const t = useTexts();
  const lang = useLanguage();
  const queries = useQueryClient();
  const { order, rows } = useOrdering({
    rows: items,
    save: (body) => api.adminOrderItems({ body: { category, ...body } }),
    reread: () => queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  if (items.length === 0)
    return (
      <EmptyState
        title={t("items.order-none")}
        text={t("items.order-none-text")}
        icon={<BookIcon size={32} />}
      />
    );
  const nameOf = (row: OrderedItem) => (lang === "en" && row.course_name_eng) || row.course_name;
  return (
    <>
      {total > items.length && (
        <Callout>
          {t("items.order-cut", { count: formatCount(items.length), total: formatCount(total) })}
        </Callout>
      )}
      <Card flush>
        <OrderedList
          label={t("items.order-title")}
          rows={rows.map((row) => ({
            id: row.id,
            name: nameOf(row),
            content: <PlacedItem row={row} />,
          }))}
          onOrder={order}
          hasPlaces
        />
      </Card>
    </>
  );
}

/** Items that are not on sale are in the list, too; buyers do not see them yet. */
function PlacedItem({ row }: { row: OrderedItem }) {
  const t = useTexts();
  return (
    <span className={orderStyles.item}>
      <ItemTitle row={{ ...row, instructors: [] }} />
      {row.state !== "published" && <Badge>{t(`items.state-${row.state}`)}</Badge>}
    </span>
  );
}
