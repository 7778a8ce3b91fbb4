import { QueryCache, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { onReturn } from "#web/platform/account-trouble.ts";
import { NetworkFault } from "#web/platform/network-fault.ts";
import { ShopQueryClient } from "#web/platform/query-client.ts";

/** For parts with repeated reads: cart, account, administration. The catalogue works without. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useEffect(() => onReturn(() => void client.invalidateQueries()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newClient(): ShopQueryClient {
  return new ShopQueryClient({
    queryCache: new QueryCache({ onError: (fault) => console.error(fault) }),
    defaultOptions: {
      // Calls are made even if the browser believes to be offline, because a shown failure can be
      // repeated, and a paused call cannot.
      queries: {
        networkMode: "always",
        staleTime: 30_000,
        retry: (times, fault) => fault instanceof NetworkFault && times < 2,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
