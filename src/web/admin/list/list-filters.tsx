import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { type Option, SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import styles from "./list-filters.module.css";
import { isFiltered, type ListQuery, withoutFilters } from "./list-query.ts";

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
  const sent = (event: { target: { form: HTMLFormElement | null } }) =>
    event.target.form?.requestSubmit();
  return (
    <search>
      <form action={action} onSubmit={walk} className={styles.form}>
        {kept.map(
          (name) =>
            query.filters[name] && (
              <input key={name} type="hidden" name={name} value={query.filters[name]} />
            ),
        )}
        <div className={styles.search}>
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
          <Button type="submit" variant="quiet">
            {t("shop.search")}
          </Button>
        </div>
        <div className={styles.choices}>
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
                onChange={sent}
              />
            );
          })}
          <SelectField
            key={`sort ${query.sort}`}
            label={t("list.sort")}
            name="sort"
            defaultValue={query.sort}
            options={sorts}
            onChange={sent}
          />
        </div>
        {isFiltered(query, kept) && (
          <div className={styles.clear}>
            <LinkButton
              variant="text"
              to={`${path}${withoutFilters(query, kept)}`}
              preventScrollReset
            >
              {t("list.clear")}
            </LinkButton>
          </div>
        )}
      </form>
    </search>
  );
}
