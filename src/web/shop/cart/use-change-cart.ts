import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Answer } from "#contract/client.ts";
import { goodValue, RefusedError } from "#web/platform/api-client.ts";
import { notifyOtherTabs } from "#web/platform/other-tabs.ts";
import { keepCartCount } from "#web/platform/session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import {
  type ApplyChange,
  inCurrency,
  withAgain,
  withDiscounts,
  without,
  withPlan,
  withQuantity,
} from "./cart-changes.ts";
import { cartKeys, forgetCartAnswers } from "./cart-keys.ts";
import type { CartItem, Currency } from "./cart-types.ts";
import { entryOf, type KeptChoices, removeItem, saveEntries } from "./save-items.ts";

type Change = { apply: ApplyChange; send: () => Promise<Answer<unknown>> };
export type ChangeCart = {
  choosePlan(item: CartItem, planId: number): void;
  setQuantity(item: CartItem, qty: number): void;
  remove(item: CartItem): void;
  chooseCurrency(currency: Currency): void;
  /** Stores coupons and promotion. True after the new sum has arrived. */
  keepDiscounts(kept: Pick<KeptChoices, "coupons_id" | "promotion_id">): Promise<boolean>;
};

/** The changes of the cart. Each one is visible at once. */
export function useChangeCart(): ChangeCart {
  const t = useTexts();
  const change = useSendChange();
  const start = (wanted: Change) => void change(wanted);
  return {
    choosePlan: (item, planId) =>
      start({
        apply: withPlan(item, planId),
        send: () => saveEntries([{ course_id: item.course_id, priecingplan_id: planId }]),
      }),
    setQuantity: (item, qty) =>
      start({
        apply: withQuantity(item, qty),
        send: () => saveEntries([{ course_id: item.course_id, qty }]),
      }),
    chooseCurrency: (currency) =>
      start({
        apply: inCurrency(currency),
        send: () => saveEntries([], { currency_code: currency }),
      }),
    keepDiscounts: (kept) =>
      change({ apply: withDiscounts(kept), send: () => saveEntries([], kept) }),
    remove: async (item) => {
      if (!(await change({ apply: without(item), send: () => removeItem(item) }))) return;
      const putBack = () =>
        start({ apply: withAgain(item), send: () => saveEntries([entryOf(item)]) });
      notify({
        title: t("cart.removed", { name: item.course_name }),
        tone: "info",
        duration: undoMs,
        action: { label: t("cart.undo"), onPress: putBack },
      });
    },
  };
}

const undoMs = 8000;

/**
 * Shows a change at once, and sends changes one after the other. A failed one is reverted and
 * reported.
 */
function useSendChange(): (change: Change) => Promise<boolean> {
  const t = useTexts();
  const client = useQueryClient();
  const key = cartKeys.items(useLanguage());
  const { mutateAsync } = useMutation({
    mutationKey: cartKeys.all,
    scope: { id: "cart" },
    mutationFn: async ({ send }: Change) => goodValue(await send()),
    onMutate: async ({ apply }) => {
      await forgetCartAnswers(client);
      const before = client.getQueryData<CartItem[]>(key);
      client.setQueryData<CartItem[]>(key, (items) => items && apply(items));
      return { before };
    },
    onError: (fault, _change, context) => {
      client.setQueryData(key, context?.before);
      notify({
        title: t("cart.change-failed"),
        text: fault instanceof RefusedError ? fault.message : t("error.offline-text"),
        tone: "danger",
      });
    },
    onSettled: () => readWhenQuiet(client, key),
  });
  return (change) =>
    mutateAsync(change).then(
      () => true,
      () => false,
    );
}

/** Reads everything once after the last of several changes. */
async function readWhenQuiet(client: QueryClient, key: readonly unknown[]): Promise<void> {
  notifyOtherTabs();
  if (client.isMutating({ mutationKey: cartKeys.all }) > 1) return;
  // A requested sum may be outdated by now. It is not shown, not even until the next one arrives.
  await forgetCartAnswers(client);
  await client.invalidateQueries({ queryKey: cartKeys.all });
  keepCartCount(client.getQueryData<CartItem[]>(key)?.length ?? 0);
}

/** Whether a change is on its way. The sum on the screen is then the former one. */
export function useIsChanging(): boolean {
  return useIsMutating({ mutationKey: cartKeys.all }) > 0;
}
