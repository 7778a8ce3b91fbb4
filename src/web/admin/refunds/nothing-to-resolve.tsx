import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { shortCount } from "../list/found-text.ts";
import { listSearch, withoutFilters } from "../list/list-query.ts";
import { type ResolveQuery, resolveDefinition, tabFilters, useToResolve } from "./resolve-query.ts";

export function NothingToResolve({ isDone }: { isDone: boolean }) {
  const t = useTexts();
  const words = isDone
    ? ([t("resolve.empty-done"), t("resolve.empty-done-text")] as const)
    : ([t("resolve.empty"), t("resolve.empty-text")] as const);
  return <EmptyState title={words[0]} text={words[1]} icon={<CheckIcon size={32} />} />;
}

/** No entry of this tab matches the filters. The other tab may have some. */
export function NoMatchToResolve({ query }: { query: ResolveQuery }) {
  const t = useTexts();
  const other = query.filters.state === "done" ? ("open" as const) : ("done" as const);
  const elsewhere: ResolveQuery = {
    ...query,
    page: 1,
    filters: { ...query.filters, state: other === "done" ? "done" : "" },
  };
  const total = useToResolve(elsewhere).data?.data.total ?? 0;
  const text =
    total > 0
      ? t(`resolve.found-in-${other}`, { count: shortCount(total) })
      : t("list.none-found-text");
  return (
    <EmptyState title={t("list.none-found")} text={text} icon={<SearchIcon size={32} />}>
      {total > 0 && (
        <LinkButton variant="quiet" to={resolveDefinition.path + listSearch(elsewhere)}>
          {t(`resolve.see-${other}`)}
        </LinkButton>
      )}
      <LinkButton variant="quiet" to={resolveDefinition.path + withoutFilters(query, tabFilters)}>
        {t("list.clear")}
      </LinkButton>
    </EmptyState>
  );
}
