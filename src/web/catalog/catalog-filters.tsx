import { Form, useSubmit } from "react-router";
import { useHref } from "../app/locale-link.tsx";
import type { ShopKey } from "../app/texts/text-keys.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { SelectField } from "../ui/select-field.tsx";
import styles from "./catalog-filters.module.css";
import { type CatalogQuery, catalogPath, kinds, sorts } from "./catalog-query.ts";
import type { CategoryCount } from "./catalog-types.ts";

export function CatalogFilters({ query, categories }: { query: CatalogQuery; categories: readonly CategoryCount[] }) {
  const t = useTexts();
  return (
    <div className={styles.filters}>
      <ul className={styles.chips} aria-label={t("catalog.categories")}>
        <li>
          <Chip to={catalogPath(query, { category: "" })} chosen={query.category === ""}>
            {t("catalog.all")}
          </Chip>
        </li>
        {categories.map(({ slug, name, count }) => {
          const chosen = query.category === slug;
          return (
            <li key={slug}>
              <Chip to={catalogPath(query, { category: chosen ? "" : slug })} chosen={chosen} count={count}>
                {name}
              </Chip>
            </li>
          );
        })}
      </ul>
      <div className={styles.row}>
        <ul className={styles.kinds} aria-label={t("catalog.type")}>
          {kinds.map((type) => (
            <li key={type}>
              <Chip to={catalogPath(query, { type })} chosen={query.type === type}>
                {t(kindTexts[type])}
              </Chip>
            </li>
          ))}
        </ul>
        <SortForm query={query} />
      </div>
    </div>
  );
}

/** Sends itself when the script is there; has a button before. */
function SortForm({ query }: { query: CatalogQuery }) {
  const t = useTexts();
  const href = useHref();
  const submit = useSubmit();
  const { q, category, type } = query;
  return (
    <Form action={href("/courses")} method="get" className={styles.sort}>
      {Object.entries({ q, category, type }).map(([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />)}
      <SelectField
        label={t("catalog.sort")}
        name="sort"
        key={query.sort}
        defaultValue={query.sort}
        options={sorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {t("catalog.apply")}
        </Button>
      </noscript>
    </Form>
  );
}

const kindTexts: Record<CatalogQuery["type"], ShopKey> = { "": "catalog.all", course: "catalog.type-course", product: "catalog.type-product" };
const sortTexts: Record<CatalogQuery["sort"], ShopKey> = {
  "": "catalog.sort-suggested",
  new: "catalog.sort-new",
  price_low: "catalog.sort-price-low",
  price_high: "catalog.sort-price-high",
  name: "catalog.sort-name",
};
