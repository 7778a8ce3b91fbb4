import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { type Option, SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import type { SetFilter } from "./filter-chips.tsx";
import { FilterFrame } from "./filter-frame.tsx";
import { type ListQuery, listSearch, withoutFilters } from "./list-query.ts";

export type ListFilter = { name: string; label: string; options: readonly Option[] };
type Props = {
  path: string;
  query: ListQuery<string>;
  /** The fields that the search covers. */
  searchHint: string;
  filters: readonly ListFilter[];
  sorts: readonly Option[];
  /** Filters that other elements of the page set, such as tabs. */
  kept?: readonly string[];
};

/**
 * The search, filters and order of a list. All are in the address, so that a view can be shared.
 */
export function ListFilters({ path, query, searchHint, filters, sorts, kept = [] }: Props) {
  const t = useTexts();
  const action = useHref()(path);
  const walk = useFormNavigation({ replace: true, preventScrollReset: true });
  return (
    <FilterFrame
      action={action}
      onSubmit={walk}
      set={setFilters(path, query, filters, t)}
      clear={`${path}${withoutFilters(query, kept)}`}
      search={
        <TextField
          key={query.q}
          label={t("list.search")}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          placeholder={searchHint}
          autoComplete="off"
          enterKeyHint="search"
        />
      }
      isMany={filters.length > 3}
      choices={
        <>
          {filters.map(({ name, label, options }) => {
            const value = query.filters[name] ?? "";
            // The chosen option may be loaded later than the list.
            const isThere = value === "" || options.some((option) => option.value === value);
            return (
              <SelectField
                key={`${name} ${value} ${isThere}`}
                label={label}
                name={name}
                defaultValue={value}
                options={[
                  { value: "", label: t("list.all") },
                  ...options,
                  ...(isThere ? [] : [{ value, label: "…" }]),
                ]}
                onChange={sendForm}
              />
            );
          })}
          <SelectField
            key={`sort ${query.sort}`}
            label={t("list.sort")}
            name="sort"
            defaultValue={query.sort}
            options={sorts}
            onChange={sendForm}
          />
        </>
      }
    >
      {kept.map(
        (name) =>
          query.filters[name] && (
            <input key={name} type="hidden" name={name} value={query.filters[name]} />
          ),
      )}
    </FilterFrame>
  );
}

/** A choice counts at once. */
export function sendForm({ target: { form } }: { target: { form: HTMLFormElement | null } }): void {
  form?.requestSubmit();
}

/** The words and each set filter, with the address without it. */
function setFilters(
  path: string,
  query: ListQuery<string>,
  filters: readonly ListFilter[],
  t: Translate,
): SetFilter[] {
  const words = { key: "q", label: `“${query.q}”`, without: path + listSearch(query, { q: "" }) };
  const others = filters.flatMap(({ name, label, options }) => {
    const value = query.filters[name] ?? "";
    if (value === "") return [];
    const said = options.find((option) => option.value === value)?.label ?? "…";
    const without = path + listSearch(query, { filters: { [name]: "" } });
    return [{ key: name, label: t("list.filter-is", { filter: label, value: said }), without }];
  });
  return query.q === "" ? others : [words, ...others];
}
