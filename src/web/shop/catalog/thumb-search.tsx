import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SearchBox } from "#web/shell/frame/search-box.tsx";
import type { CatalogQuery } from "./catalog-query.ts";
import { KeptFilters } from "./kept-filters.tsx";
import styles from "./thumb-search.module.css";

/** The search at the lower edge of a phone, near the thumb. Wide screens have it in the header. */
export function ThumbSearch({ query: { q, category, type, sort } }: { query: CatalogQuery }) {
  const field = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on the header's glass leads here
  useEffect(() => {
    if (hash === "#search") field.current?.focus();
  }, [hash, key]);
  return (
    <SearchBox searched={q} field={field} className={styles.search}>
      <KeptFilters filters={{ category, type, sort }} />
    </SearchBox>
  );
}
