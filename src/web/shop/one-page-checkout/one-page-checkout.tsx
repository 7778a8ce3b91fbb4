import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { RegistrationCase } from "../account/register/registration-case.ts";
import type { CartItem } from "../cart/cart-types.ts";
import { Checkout } from "../checkout/checkout.tsx";
import { BuyerForm } from "./buyer-form.tsx";
import styles from "./one-page.module.css";
import { OnePageItem } from "./one-page-item.tsx";
import { useBuyer } from "./use-buyer.ts";

type Props = {
  items: readonly CartItem[];
  others: number;
  asked: RegistrationCase;
  onPaying: (isPaying: boolean) => void;
} & Parameters<typeof useBuyer>[1];

/** The cart's checkout with one item, and with a short form for a buyer who is not signed in. */
export function OnePageCheckout({ items, others, asked, onPaying, ...known }: Props) {
  const { status, user } = useSession();
  const buyer = useBuyer(asked, known);
  const [item] = items;
  if (item === undefined) return null;
  return (
    <Checkout
      items={items}
      early={null}
      onPaying={onPaying}
      sale={{
        courseId: item.course_id,
        join: buyer.join,
        drawThing: (given) => (
          <>
            <OnePageItem item={item} {...given} />
            {others > 0 && <Others count={others} />}
          </>
        ),
        drawBuyer: (given) =>
          status === "ready" &&
          (user ? <Known user={user} /> : <BuyerForm buyer={buyer} {...given} />),
      }}
    />
  );
}

function Others({ count }: { count: number }) {
  const t = useTexts();
  return (
    <p className={styles.others}>
      {t("sale.others", { count })} <LocaleLink to="/cart">{t("sale.to-cart")}</LocaleLink>
    </p>
  );
}

function Known({
  user: { firstname, lastname, email },
}: {
  user: { firstname: string; lastname: string; email: string };
}) {
  const t = useTexts();
  return (
    <Card className={styles.known}>
      <span className={styles.soft}>{t("sale.buys-as")}</span>
      <strong>{[firstname, lastname].filter(Boolean).join(" ")}</strong>
      <span className={styles.soft}>{email}</span>
    </Card>
  );
}
