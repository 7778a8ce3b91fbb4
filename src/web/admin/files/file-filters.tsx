import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./file-filters.module.css";
import { type FilesQuery, fileSorts, filesSearch, purposes, views } from "./files-query.ts";

/** The filters of files, all in the address. */
export function FileFilters({ query }: { query: FilesQuery }) {
  const t = useTexts();
  const action = useHref()("/admin/files");
  const walk = useFormNavigation({ replace: true });
  const segments = views.map((view) => ({
    to: `/admin/files${filesSearch({ ...query, view, sort: "", page: 1 })}`,
    label: t(`files.view-${view}`),
    chosen: view === query.view,
  }));
  return (
    <div className="stack-12 one-column">
      <div className="row-8-16 centred apart">
        <Segments label={t("files.view")} segments={segments} />
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
              options={[
                { value: "", label: t("files.filter-all") },
                ...purposes.map((purpose) => ({
                  value: purpose,
                  label: t(`files.purpose-${purpose}`),
                })),
              ]}
              onChange={(event) => event.target.form?.requestSubmit()}
            />
          </div>
          <SelectField
            key={`sort ${query.sort}`}
            label={t("list.sort")}
            name="sort"
            defaultValue={query.sort}
            options={[
              { value: "", label: t("files.sort-view") },
              ...fileSorts.map((sort) => ({ value: sort, label: t(`files.sort-${sort}`) })),
            ]}
            onChange={(event) => event.target.form?.requestSubmit()}
          />
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
