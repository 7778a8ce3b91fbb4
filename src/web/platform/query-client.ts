import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * After a change, a query that is still in its first read is read once more. The library alone
 * would accept the first answer, which may be older than the change.
 */
export class ShopQueryClient extends QueryClient {
  /** Any number of changes during the first read causes one further read. */
  readonly #again = new Map<Query, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // `cancelRefetch: false`: a running read is new enough.
    const isAsked = filters?.refetchType !== "none" && options?.cancelRefetch !== false;
    const running = isAsked
      ? this.getQueryCache().findAll({ ...filters, type: "active", fetchStatus: "fetching" })
      : [];
    const first = running.filter(({ state }) => state.data === undefined);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...first.map((query) => this.#readAgain(query)),
    ]);
  }

  #readAgain(query: Query): Promise<void> {
    const again = this.#again.get(query) ?? this.#afterFirst(query);
    this.#again.set(query, again);
    return again;
  }

  async #afterFirst(query: Query): Promise<void> {
    const read = () =>
      this.refetchQueries(
        { type: "active", predicate: (one) => one === query },
        { cancelRefetch: false },
      );
    // Joins the running read.
    await read();
    this.#again.delete(query);
    await read();
  }
}
