import { useQueryClient } from "@tanstack/react-query";
import { AdminList, type Column } from "#web/desk/list/admin-list.tsx";
import { useExportPath } from "#web/desk/list/use-export-path.ts";
import { api } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { archiveActs } from "../courses/archive-acts.ts";
import { catalogKeys, type DeskCategory } from "../courses/items-query.ts";
import styles from "./categories-desk.module.css";
import { type CategoriesQuery, categoriesList, categoriesWire, useFoundCategories } from "./categories-query.ts";

/** What is said of a category, in the list and in the table. */
export function useCategoryColumns(): Column<DeskCategory>[] {
  const t = useTexts();
  const lang = useLanguage();
  const other = lang === "en" ? "th" : "en";
  return [
    { key: "name", head: t("category.name"), cell: (row) => <span className={styles.name}>{row[`name_${lang}`]}</span> },
    { key: "other", head: t("category.other-name"), cell: (row) => row[`name_${other}`], isForDesk: true },
    { key: "items", head: t("category.count"), cell: ({ items }) => items, isNumber: true },
    { key: "state", head: t("category.state"), cell: ({ is_archived }) => <Badge>{t(is_archived ? "category.archived" : "category.state-used")}</Badge> },
  ];
}

/** Categories that somebody looks for, or that stand in another order than in the shop. */
export function FoundCategories({ query }: { query: CategoriesQuery }) {
  const t = useTexts();
  const lang = useLanguage();
  const client = useQueryClient();
  const { path } = categoriesList;
  return (
    <>
      {query.filters.choose === "" ? <p className={styles.lead}>{t("category.order-elsewhere")}</p> : <Choosing />}
      <AdminList
        {...{ path, query }}
        read={useFoundCategories(query)}
        label={t("category.title")}
        columns={useCategoryColumns()}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        batch={{
          acts: archiveActs(t, api.adminBatchCategories, { archive: "category.archive", text: "category.archive-many-text", restore: "category.restore" }),
          nameOf: (row) => row[`name_${lang}`],
          versionOf: ({ version }) => version,
          choose: () => api.adminChooseCategories({ query: categoriesWire(query) }),
          onDone: () => void client.invalidateQueries({ queryKey: catalogKeys.all }),
        }}
        exportPath={useExportPath("exportCategories")}
        empty={null}
      />
    </>
  );
}

/** Rows that are chosen stand still; what is dragged has no boxes. */
function Choosing() {
  const t = useTexts();
  return (
    <div className={styles.choosing}>
      <p className={styles.lead}>{t("category.choosing")}</p>
      <LinkButton variant="quiet" to={categoriesList.path}>
        {t("category.choose-end")}
      </LinkButton>
    </div>
  );
}
