import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * The library's, with one thing more: when something has changed, what is just being read for the
 * first time is read once more.
 * The library takes that first answer, though the shop may have worked it out before the change.
 */
export class ShopQueryClient extends QueryClient {
  /** However many changes there are during the first read, it is followed by one other. */
  readonly #again = new Map<Query, Promise<void>>();

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // `cancelRefetch: false`: what is on its way is new enough.
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
    // Joins the one on its way.
    await read();
    this.#again.delete(query);
    await read();
  }
}
