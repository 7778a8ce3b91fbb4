import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { useHref } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { IconButton } from "../ui/button.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import type { CatalogQuery } from "./catalog-query.ts";
import styles from "./thumb-search.module.css";

/** Search at the lower edge of a phone, where the thumb is. Wide screens have it in the header. */
export function ThumbSearch({ query }: { query: CatalogQuery }) {
  const t = useTexts();
  const href = useHref();
  const field = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on the header's glass leads here
  useEffect(() => {
    if (hash === "#search") field.current?.focus();
  }, [hash, key]);
  const { q, category, type, sort } = query;
  return (
    <search className={styles.search}>
      <Form action={href("/courses")} method="get" className={styles.form}>
        {Object.entries({ category, type, sort }).map(([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />)}
        <input
          key={q}
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
          placeholder={t("shop.search-hint")}
          aria-label={t("shop.search-label")}
        />
        <IconButton type="submit" label={t("shop.search")} className={styles.button}>
          <SearchIcon />
        </IconButton>
      </Form>
    </search>
  );
}
