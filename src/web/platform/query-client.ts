import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from "@tanstack/react-query";

/** The library's, with one thing more: when something has changed, what is just being read for the first time is read once more.
 * The library takes that first answer, though the shop may have worked it out before the change. */
export class ShopQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(filters?: InvalidateQueryFilters<Key>, options?: InvalidateOptions): Promise<void> {
    // `cancelRefetch: false`: what is on its way is new enough.
    const isAsked = filters?.refetchType !== "none" && options?.cancelRefetch !== false;
    const running = isAsked ? this.getQueryCache().findAll({ ...filters, type: "active", fetchStatus: "fetching" }) : [];
    const first = new Set(running.filter(({ state }) => state.data === undefined));
    await super.invalidateQueries(filters, options);
    if (first.size > 0) await this.refetchQueries({ type: "active", predicate: (query) => first.has(query) }, options);
  }
}
