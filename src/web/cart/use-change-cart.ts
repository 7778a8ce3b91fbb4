import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/client.ts";
import { useLanguage } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { goodValue, RefusedError } from "../platform/api-client.ts";
import { keepCartCount } from "../platform/session.ts";
import { notify } from "../ui/notice.ts";
import { cartKeys } from "./cart-keys.ts";
import type { CartItem } from "./cart-types.ts";
import { removeItem, saveEntries } from "./save-items.ts";

type Change = { apply: (items: readonly CartItem[]) => CartItem[]; send: () => Promise<Answer<unknown>> };
export type ChangeCart = { choosePlan(item: CartItem, planId: number): void; setQuantity(item: CartItem, qty: number): void; remove(item: CartItem): void };

/** Shows a change at once and sends one after the other; what could not be kept goes back to how it was, and says so. */
export function useChangeCart(): ChangeCart {
  const t = useTexts();
  const client = useQueryClient();
  const key = cartKeys.items(useLanguage());
  const { mutate } = useMutation({
    mutationKey: cartKeys.all,
    scope: { id: "cart" },
    mutationFn: async ({ send }: Change) => goodValue(await send()),
    onMutate: async ({ apply }) => {
      await client.cancelQueries({ queryKey: cartKeys.all });
      const before = client.getQueryData<CartItem[]>(key);
      client.setQueryData<CartItem[]>(key, (items) => items && apply(items));
      return { before };
    },
    onError: (fault, _change, context) => {
      client.setQueryData(key, context?.before);
      notify({ title: t("cart.change-failed"), text: fault instanceof RefusedError ? fault.message : t("error.offline-text"), tone: "danger" });
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey: cartKeys.all }) > 1) return;
      await client.invalidateQueries({ queryKey: cartKeys.all });
      keepCartCount(client.getQueryData<CartItem[]>(key)?.length ?? 0);
    },
  });
  return {
    choosePlan: (item, planId) =>
      mutate({
        apply: replaceIn(item, { priecingplan_id: planId, price: item.plans.find(({ id }) => id === planId)?.price ?? null }),
        send: () => saveEntries([{ course_id: item.course_id, priecingplan_id: planId }]),
      }),
    setQuantity: (item, qty) => mutate({ apply: replaceIn(item, { qty }), send: () => saveEntries([{ course_id: item.course_id, qty }]) }),
    remove: (item) => mutate({ apply: (items) => items.filter(({ cart_id }) => cart_id !== item.cart_id), send: () => removeItem(item) }),
  };
}

/** Whether a change is on its way: the sum on the screen is then the one from before. */
export function useIsChanging(): boolean {
  return useIsMutating({ mutationKey: cartKeys.all }) > 0;
}

function replaceIn({ cart_id }: CartItem, change: Partial<CartItem>): Change["apply"] {
  return (items) => items.map((item) => (item.cart_id === cart_id ? { ...item, ...change } : item));
}
