import { useEffect, useRef, useState } from "react";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { type PostedForm, postForm } from "#web/platform/leave-shop.ts";
import { useCameBack } from "#web/platform/use-came-back.ts";
import { readKeptOrder } from "#web/shop/checkout/kept-order.ts";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { rememberOrder } from "../redirect/use-page.ts";
import {
  type CardValue,
  cardOfQuery,
  type EncryptedCard,
  missingOf,
  takeCard,
} from "./card-handoff.ts";

/** The required parts of such a form. */
export type MissingPart = "orderId" | CardValue;
type State =
  | { kind: "sending" }
  | { kind: "nothing"; missing: readonly MissingPart[] }
  | { kind: "failed"; fault: unknown };

/**
 * Removes the card from the address at once, lets the shop sign it, and posts the provider's form.
 */
export function useAuthorizeCard(named: string | undefined): {
  orderId: number | null;
  state: State;
} {
  const goTo = useGoTo();
  const [orderId, setOrderId] = useState<number | null>(null);
  const [state, setState] = useState<State>({ kind: "sending" });
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const id = orderIdOf(named);
    const query = new URLSearchParams(location.search);
    const card = cardOfQuery(query) ?? (id === null ? null : takeCard(id));
    if (location.search !== "") history.replaceState(history.state, "", location.pathname);
    setOrderId(id);
    if (id === null || card === null) {
      const missing = [
        ...(id === null ? (["orderId"] as const) : []),
        ...(card === null ? missingOf(query) : []),
      ];
      return setState({ kind: "nothing", missing });
    }
    authorize(id, card).then(postForm, (fault: unknown) => setState({ kind: "failed", fault }));
  }, [named]);
  useCameBack(() => goTo(orderId === null ? "/cart" : `/cart/${orderId}`, { replace: true }));
  return { orderId, state };
}

/** The order in the address, or else the one of this cart. */
function orderIdOf(named: string | undefined): number | null {
  return named !== undefined && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : readKeptOrder();
}

async function authorize(orderId: number, card: EncryptedCard): Promise<PostedForm> {
  const [answer] = await Promise.all([
    quietApi.authorizeTwoCTwoPCard({ body: { orderId, ...card } }),
    rememberOrder(orderId),
  ]);
  const { action, fields } = goodValue(answer);
  return { action, fields };
}
