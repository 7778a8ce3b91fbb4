import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { NetworkFault } from "../platform/network-fault.ts";

/** For the parts that read again and again: cart, account, administration. The catalogue does without. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (times, fault) => fault instanceof NetworkFault && times < 2 },
      mutations: { retry: false },
    },
  });
}
