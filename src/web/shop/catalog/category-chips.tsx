import { useTexts } from "#web/texts/use-texts.tsx";
import { Chip } from "#web/ui/surface/chip.tsx";
import { type CatalogQuery, catalogPath } from "./catalog-query.ts";
import type { CategoryCount } from "./catalog-types.ts";
import styles from "./category-chips.module.css";

/**
 * On a phone two rows with the chosen category, and a checkbox for the rest, without any script.
 */
export function CategoryChips({
  query,
  categories,
}: {
  query: CatalogQuery;
  categories: readonly CategoryCount[];
}) {
  const t = useTexts();
  return (
    <div className={styles.categories}>
      <ul className={styles.chips} aria-label={t("catalog.categories")}>
        <li className={styles.first}>
          <Chip to={catalogPath(query, { category: "" })} chosen={query.category === ""}>
            {t("catalog.all")}
          </Chip>
        </li>
        {categories.map(({ slug, name, count }) => {
          const chosen = query.category === slug;
          return (
            <li key={slug} className={chosen ? styles.chosen : undefined}>
              <Chip
                to={catalogPath(query, { category: chosen ? "" : slug })}
                chosen={chosen}
                count={count}
              >
                {name}
              </Chip>
            </li>
          );
        })}
      </ul>
      <label className={styles.more}>
        <input type="checkbox" className={styles.box} />
        {t("catalog.more-categories")}
      </label>
    </div>
  );
}
