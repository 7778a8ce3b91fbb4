import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, goodValue } from "#web/platform/api-client.ts";
import { onOtherTabs } from "#web/platform/other-tabs.ts";
import { keepCartCount, readSession } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { cartKeys, promotionsKey } from "./cart-keys.ts";
import type { CartItem } from "./cart-types.ts";
import { readItems } from "./read-items.ts";

export async function fetchItems(): Promise<CartItem[]> {
  const session = readSession().known ?? (await refreshSession());
  const first = await readItems(api, session);
  // The page's guest no longer exists. The current visitor has another cart.
  const isGone = !first.ok && first.code === "NOT_FOUND";
  const items = goodValue(isGone ? await readItems(api, await refreshSession()) : first).data;
  keepCartCount(items.length);
  return items;
}

/**
 * The items of the cart. Another tab may change them, so returning to the page reads everything
 * again.
 */
export function useCart(early: CartItem[] | null): UseQueryResult<CartItem[]> {
  const lang = useLanguage();
  useFreshCart();
  return useQuery({
    queryKey: cartKeys.items(lang),
    queryFn: fetchItems,
    refetchOnWindowFocus: false,
    // A buyer who returns after an order must not see the old cart.
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
    if (known.current !== null && known.current !== owner) {
      for (const queryKey of [cartKeys.all, promotionsKey])
        void client.invalidateQueries({ queryKey });
    }
    known.current = owner;
  }, [client, owner]);
  useEffect(() => {
    const readAgain = () => {
      if (
        document.visibilityState !== "visible" ||
        client.isMutating({ mutationKey: cartKeys.all }) > 0
      )
        return;
      void client.invalidateQueries({ queryKey: cartKeys.all }, { cancelRefetch: false });
    };
    const hangUp = onOtherTabs(() => void client.invalidateQueries({ queryKey: cartKeys.all }));
    window.addEventListener("focus", readAgain);
    document.addEventListener("visibilitychange", readAgain);
    return () => {
      hangUp();
      window.removeEventListener("focus", readAgain);
      document.removeEventListener("visibilitychange", readAgain);
    };
  }, [client]);
}
