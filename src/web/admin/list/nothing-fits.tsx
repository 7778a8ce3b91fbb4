import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { shortCount } from "./found-text.ts";
import { type ListQuery, listSearch, withoutFilters } from "./list-query.ts";

/** No row matches. `hidden`: the number of rows that match the words but not the filters. */
export function NothingFits({
  path,
  query,
  hidden,
}: {
  path: string;
  query: ListQuery<string>;
  hidden: number;
}) {
  const t = useTexts();
  const none = Object.fromEntries(Object.keys(query.filters).map((filter) => [filter, ""]));
  const text =
    hidden > 0
      ? t("list.found-elsewhere", { count: shortCount(hidden) })
      : t("list.none-found-text");
  return (
    <EmptyState title={t("list.none-found")} text={text} icon={<SearchIcon size={32} />}>
      {hidden > 0 && (
        <LinkButton variant="quiet" to={path + listSearch(query, { filters: none })}>
          {t("list.without-filters")}
        </LinkButton>
      )}
      <LinkButton variant="quiet" to={`${path}${withoutFilters(query)}`}>
        {t("list.clear")}
      </LinkButton>
    </EmptyState>
  );
}
