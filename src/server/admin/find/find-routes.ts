import type { FastifyInstance } from "fastify";
import { foundKinds, permissionsToFind } from "#contract/admin/find/found-kinds.ts";
import { mayDoAny } from "#domain/account/permissions.ts";
import { foldWords } from "#domain/text/fold-words.ts";
import type { Finder, FindRequest } from "#server/list/finder.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";

const shown = 5;

/** The search of the whole area: a few records of each kind that the administrator may see. */
export function registerFindRoutes(app: FastifyInstance): void {
  const { finders } = app;
  serve(app, "adminFind").with(async ({ query: { q } }, asking) => {
    const open = foundKinds.flatMap((kind) => allowed(finders, kind, asking));
    if (q.trim() === "") for (const { prepare } of open) await prepare?.();
    const wanted = isEnough(q) ? open : [];
    const data = [];
    // NOTE: one after the other, so that a search holds one connection.
    for (const { kind, find } of wanted) {
      const items = await find(q, asking, shown + 1);
      if (items.length > 0)
        data.push({ kind, items: items.slice(0, shown), has_more: items.length > shown });
    }
    return { success: true, data };
  });
}

function allowed(
  finders: readonly Finder[],
  kind: Finder["kind"],
  { caller }: FindRequest,
): Finder[] {
  const own = finders.filter((finder) => finder.kind === kind);
  return mayDoAny(caller.account, permissionsToFind(kind))
    ? own
    : own.filter(({ isForSome }) => isForSome?.(caller.account));
}

/** No index finds words of one or two letters; figures are the number of an order. */
function isEnough(q: string): boolean {
  const typed = foldWords(q).trim();
  return /^#?\d+$/.test(typed) || [...typed].length >= 3;
}
