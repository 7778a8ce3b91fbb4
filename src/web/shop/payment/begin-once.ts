type QueryState = { state: { status: "pending" | "error" | "success" } };

/**
 * For a read that begins a payment: once it is on its way or answered it is not asked again,
 * whatever changes beside it, so that no second payment begins.
 * What failed is asked again when the person has signed in again.
 */
export const beginOnce = {
  staleTime: ({ state: { status } }: QueryState) =>
    status === "error" ? Number.POSITIVE_INFINITY : ("static" as const),
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
} as const;
