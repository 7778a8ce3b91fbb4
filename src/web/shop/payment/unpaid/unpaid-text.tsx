import { useTexts } from "#web/texts/use-texts.tsx";
import type { Order } from "../payment-types.ts";
import { unpaidWords } from "./unpaid-words.ts";

/** The reason, and its consequence for the buyer's money. */
export function UnpaidText({ order }: { order: Pick<Order, "last_payment"> }) {
  const t = useTexts();
  const { why, text } = unpaidWords(order);
  return (
    <>
      {why && <p>{t(why)}</p>}
      <p>{t(text)}</p>
    </>
  );
}
