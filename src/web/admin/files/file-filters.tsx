import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { FilterFrame } from "../list/filter-frame.tsx";
import { sendForm } from "../list/list-filters.tsx";
import { type FilesQuery, fileSorts, filesSearch, purposes, views } from "./files-query.ts";

const path = "/admin/files";

/** The filters of files, all in the address. */
export function FileFilters({ query }: { query: FilesQuery }) {
  const t = useTexts();
  const action = useHref()(path);
  const walk = useFormNavigation({ replace: true, preventScrollReset: true });
  const to = (changes: Partial<FilesQuery>) =>
    path + filesSearch({ ...query, page: 1, ...changes });
  const segments = views.map((view) => ({
    to: to({ view, sort: "" }),
    label: t(`files.view-${view}`),
    chosen: view === query.view,
  }));
  const words = { key: "q", label: `“${query.q}”`, without: to({ q: "" }) };
  const purpose = query.purpose !== "" && {
    key: "purpose",
    label: t("list.filter-is", {
      filter: t("files.filter-purpose"),
      value: t(`files.purpose-${query.purpose}`),
    }),
    without: to({ purpose: "" }),
  };
  return (
    <div className="stack-12 one-column">
      <Segments label={t("files.view")} segments={segments} />
      <FilterFrame
        action={action}
        onSubmit={walk}
        set={[...(query.q === "" ? [] : [words]), ...(purpose ? [purpose] : [])]}
        clear={to({ q: "", purpose: "" })}
        search={
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
        }
        choices={
          <>
            <SelectField
              key={`purpose ${query.purpose}`}
              label={t("files.filter-purpose")}
              name="purpose"
              defaultValue={query.purpose}
              options={[
                { value: "", label: t("files.filter-all") },
                ...purposes.map((value) => ({ value, label: t(`files.purpose-${value}`) })),
              ]}
              onChange={sendForm}
            />
            <SelectField
              key={`sort ${query.sort}`}
              label={t("list.sort")}
              name="sort"
              defaultValue={query.sort}
              options={[
                { value: "", label: t("files.sort-view") },
                ...fileSorts.map((sort) => ({ value: sort, label: t(`files.sort-${sort}`) })),
              ]}
              onChange={sendForm}
            />
          </>
        }
      >
        {query.view !== "largest" && <input type="hidden" name="view" value={query.view} />}
      </FilterFrame>
    </div>
  );
}
