import { useHref } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { useFormWalk } from "../app/use-form-walk.ts";
import { Button } from "../ui/button.tsx";
import { Segments } from "../ui/segments.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./file-filters.module.css";
import { type FilesQuery, filesSearch, purposes, views } from "./files-query.ts";

/** Which files are shown; all of it stands in the address. */
export function FileFilters({ query, total }: { query: FilesQuery; total: number | undefined }) {
  const t = useTexts();
  const action = useHref()("/admin/files");
  const walk = useFormWalk({ replace: true });
  const segments = views.map((view) => ({
    to: `/admin/files${filesSearch({ ...query, view, page: 1 })}`,
    label: t(`files.view-${view}`),
    chosen: view === query.view,
  }));
  return (
    <div className={styles.filters}>
      <div className={styles.views}>
        <Segments label={t("files.view")} segments={segments} />
        <p role="status" className={styles.total}>
          {total !== undefined && t("files.total", { count: total })}
        </p>
      </div>
      <search>
        <form action={action} onSubmit={walk} className={styles.form}>
          {query.view !== "largest" && <input type="hidden" name="view" value={query.view} />}
          <div className={styles.purpose}>
            <SelectField
              key={`purpose ${query.purpose}`}
              label={t("files.filter-purpose")}
              name="purpose"
              defaultValue={query.purpose}
              options={[{ value: "", label: t("files.filter-all") }, ...purposes.map((purpose) => ({ value: purpose, label: t(`files.purpose-${purpose}`) }))]}
              onChange={(event) => event.target.form?.requestSubmit()}
            />
          </div>
          <TextField
            key={query.q}
            label={t("files.search")}
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={100}
            placeholder={t("files.search-hint")}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" variant="quiet">
            {t("shop.search")}
          </Button>
        </form>
      </search>
    </div>
  );
}
