import { adminLists } from "#contract/admin/admin-lists.ts";
import { AdminList, type Column } from "#web/admin/list/admin-list.tsx";
import { useAdminList } from "#web/admin/list/use-admin-list.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { archiveActs } from "../courses/archive-acts.ts";
import { type AdminCategory, catalogKeys } from "../courses/items-query.ts";
import styles from "./categories-admin.module.css";

/**
 * NOTE: `choose` is no filter: it turns on choosing several rows, during which no row can be
 * dragged.
 */
export const categoryWords = { choose: ["yes"] } as const;

/** The facts about a category, in the list and in the table. */
export function useCategoryColumns(): Column<AdminCategory>[] {
  const t = useTexts();
  const lang = useLanguage();
  const other = lang === "en" ? "th" : "en";
  return [
    {
      key: "name",
      head: t("category.name"),
      cell: (row) => <span className="strong">{row[`name_${lang}`]}</span>,
    },
    {
      key: "other",
      head: t("category.other-name"),
      cell: (row) => row[`name_${other}`],
      isForAdmin: true,
    },
    { key: "items", head: t("category.count"), cell: ({ items }) => items, isNumber: true },
    {
      key: "state",
      head: t("category.state"),
      cell: ({ is_archived }) => (
        <Badge>{t(is_archived ? "category.archived" : "category.state-used")}</Badge>
      ),
    },
  ];
}

/** Categories that match a search, or that have another order than the shop's. */
export function FoundCategories() {
  const t = useTexts();
  const lang = useLanguage();
  const list = useAdminList("Categories", { keys: catalogKeys.all, words: categoryWords });
  return (
    <>
      {list.query.filters.choose === "" ? (
        <p className={styles.lead}>{t("category.order-elsewhere")}</p>
      ) : (
        <Choosing />
      )}
      <AdminList
        {...list}
        label={t("category.title")}
        columns={useCategoryColumns()}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${list.path}/${id}`}
        batch={{
          ...list,
          acts: archiveActs(t, api.adminBatchCategories, {
            archive: "category.archive",
            text: "category.archive-many-text",
            restore: "category.restore",
          }),
          nameOf: (row) => row[`name_${lang}`],
          versionOf: ({ version }) => version,
        }}
        empty={null}
      />
    </>
  );
}

/** While rows are being chosen, they cannot be dragged. */
function Choosing() {
  const t = useTexts();
  return (
    <div className="row-8-16 centred apart">
      <p className={styles.lead}>{t("category.choosing")}</p>
      <LinkButton variant="quiet" to={adminLists.Categories.page}>
        {t("category.choose-end")}
      </LinkButton>
    </div>
  );
}
