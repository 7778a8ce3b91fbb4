import { useQueryClient } from "@tanstack/react-query";
import { SettingRead } from "../admin-settings/setting-part.tsx";
import { LocaleLink, useLanguage } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { BookIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import pageStyles from "./admin-courses-page.module.css";
import styles from "./categories-desk.module.css";
import { catalogKeys, type DeskCategory, useDeskCategories } from "./items-query.ts";
import { OrderedList } from "./ordered-list.tsx";
import { useOrdering } from "./use-ordering.ts";

/** All categories in the order in which buyers see them. */
export function CategoriesDesk() {
  const t = useTexts();
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <h1>{t("category.title")}</h1>
        <LinkButton to="/admin/categories/new">{t("category.new")}</LinkButton>
      </header>
      <SettingRead read={useDeskCategories()}>
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState title={t("category.none")} text={t("category.none-text")} icon={<BookIcon size={32} />} />
          ) : (
            <Categories categories={categories} />
          )
        }
      </SettingRead>
    </div>
  );
}

function Categories({ categories }: { categories: readonly DeskCategory[] }) {
  const t = useTexts();
  const lang = useLanguage();
  const queries = useQueryClient();
  const { order, rows } = useOrdering({
    rows: categories,
    save: (body) => api.adminOrderCategories({ body }),
    reread: () => queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  const listed = rows.map((row) => ({ id: row.id, name: row[`name_${lang}`], content: <CategoryLink row={row} /> }));
  return (
    <>
      <p className={styles.lead}>{t("category.lead")}</p>
      <Card flush>
        <OrderedList label={t("category.title")} rows={listed} onOrder={order} />
      </Card>
    </>
  );
}

function CategoryLink({ row: { id, name_th, name_en, items, is_archived } }: { row: DeskCategory }) {
  const t = useTexts();
  const lang = useLanguage();
  return (
    <LocaleLink to={`/admin/categories/${id}`} className={styles.category}>
      <span className={styles.words}>
        <span className={styles.name}>{lang === "en" ? name_en : name_th}</span>
        <span className={styles.note}>
          {lang === "en" ? name_th : name_en} · {t("category.items", { count: items })}
        </span>
      </span>
      {is_archived && <Badge>{t("category.archived")}</Badge>}
    </LocaleLink>
  );
}
