import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { InlineSelect } from "#web/ui/form/inline-select.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import styles from "./catalog-filters.module.css";
import { type CatalogQuery, catalogPath, kinds, sorts } from "./catalog-query.ts";
import type { CategoryCount } from "./catalog-types.ts";
import { CategoryChips } from "./category-chips.tsx";
import { KeptFilters } from "./kept-filters.tsx";

type Props = { query: CatalogQuery; categories: readonly CategoryCount[]; total: number };

/** Links and a form, so filters work without the script. */
export function CatalogFilters({ query, categories, total }: Props) {
  const t = useTexts();
  const segments = kinds.map((type) => ({
    to: catalogPath(query, { type }),
    label: t(kindTexts[type]),
    chosen: query.type === type,
  }));
  return (
    <div className={styles.filters}>
      <Segments label={t("catalog.type")} segments={segments} />
      <CategoryChips query={query} categories={categories} />
      <div className={styles.row}>
        <p role="status" className="muted">
          {total === 0
            ? t("catalog.found-none")
            : t("catalog.found", { count: formatCount(total) })}
        </p>
        <SortForm query={query} />
      </div>
    </div>
  );
}

/** Submits itself with the script. Without it there is a button. */
function SortForm({ query }: { query: CatalogQuery }) {
  const t = useTexts();
  const action = useHref()("/courses");
  const walk = useFormNavigation({ preventScrollReset: true });
  const { q, category, type, sort } = query;
  return (
    <form action={action} onSubmit={walk} className={styles.sort}>
      <KeptFilters filters={{ q, category, type }} />
      <InlineSelect
        key={sort}
        label={t("catalog.sort")}
        name="sort"
        defaultValue={sort}
        options={sorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {t("catalog.apply")}
        </Button>
      </noscript>
    </form>
  );
}

const kindTexts: Record<CatalogQuery["type"], KeyOf<"shop">> = {
  "": "catalog.all",
  course: "catalog.type-course",
  product: "catalog.type-product",
};
const sortTexts: Record<CatalogQuery["sort"], KeyOf<"shop">> = {
  "": "catalog.sort-suggested",
  new: "catalog.sort-new",
  price_low: "catalog.sort-price-low",
  price_high: "catalog.sort-price-high",
  name: "catalog.sort-name",
};
