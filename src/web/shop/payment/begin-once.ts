type QueryState = { state: { status: "pending" | "error" | "success" } };

/**
 * Query options for a read that begins a payment. It is never repeated after it was sent, so that
 * no second payment begins. After a failure it is repeated when the person has signed in again.
 */
export const beginOnce = {
  staleTime: ({ state: { status } }: QueryState) =>
    status === "error" ? Number.POSITIVE_INFINITY : ("static" as const),
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
} as const;
