import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLanguage } from "../app/locale-link.tsx";
import { useSession } from "../app/use-session.ts";
import { api, goodValue } from "../platform/api-client.ts";
import { readSession } from "../platform/session.ts";
import { refreshSession } from "../platform/session-call.ts";
import { cartKeys } from "./cart-keys.ts";
import type { CartItem } from "./cart-types.ts";
import { readItems } from "./read-items.ts";

export async function fetchItems(): Promise<CartItem[]> {
  const session = readSession().known ?? (await refreshSession());
  return goodValue(await readItems(api, session)).data;
}

/** What is in the cart. Another tab may have changed it, so coming back to the page reads everything again. */
export function useCart(early: CartItem[] | null): UseQueryResult<CartItem[]> {
  const lang = useLanguage();
  useFreshCart();
  return useQuery({
    queryKey: cartKeys.items(lang),
    queryFn: fetchItems,
    refetchOnWindowFocus: false,
    // Whoever comes back to the cart sees what is in it now, not what was in it before the order.
    gcTime: 0,
    ...(early !== null && { initialData: early }),
  });
}

function useFreshCart(): void {
  const client = useQueryClient();
  const { user, guestId } = useSession();
  const owner = user?.id ?? guestId;
  const known = useRef(owner);
  useEffect(() => {
    if (known.current !== null && known.current !== owner) void client.invalidateQueries({ queryKey: cartKeys.all });
    known.current = owner;
  }, [client, owner]);
  useEffect(() => {
    const readAgain = () => {
      if (document.visibilityState !== "visible" || client.isMutating({ mutationKey: cartKeys.all }) > 0) return;
      void client.invalidateQueries({ queryKey: cartKeys.all }, { cancelRefetch: false });
    };
    window.addEventListener("focus", readAgain);
    document.addEventListener("visibilitychange", readAgain);
    return () => {
      window.removeEventListener("focus", readAgain);
      document.removeEventListener("visibilitychange", readAgain);
    };
  }, [client]);
}
