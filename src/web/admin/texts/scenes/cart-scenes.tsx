import { SignInDialog } from "#web/shop/account/sign-in/sign-in-dialog.tsx";
import { TaxInvoiceDialog } from "#web/shop/account/tax/tax-invoice-dialog.tsx";
import { CartView } from "#web/shop/cart/cart-view.tsx";
import { RemoveDialog } from "#web/shop/cart/remove-dialog.tsx";
import { AddressDialog } from "#web/shop/checkout/address-dialog.tsx";
import { ChangePersonDialog } from "#web/shop/checkout/change-person-dialog.tsx";
import { PriceChangedDialog } from "#web/shop/checkout/price-changed-dialog.tsx";
import { CouponResultDialog } from "#web/shop/discount/coupon-result-dialog.tsx";
import { DiscountSheet } from "#web/shop/discount/discount-sheet.tsx";
import { type Switch, SwitchDialog } from "#web/shop/discount/switch-dialog.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import {
  changedQuote,
  firstChoices,
  sampleItems,
  samplePromotion,
  sampleQuote,
} from "./sample-cart.ts";
import { sampleMethods } from "./sample-payment.ts";
import { sampleAddresses, sampleShipping, sampleSite } from "./sample-site.ts";

const nothing = () => {};

export function FilledCart() {
  const lang = useLanguage();
  const lists = {
    methods: sampleMethods(lang),
    options: sampleShipping(lang),
    buyer: null,
    quoted: null,
    isGuest: false,
  };
  return <CartView early={{ items: sampleItems(lang), site: sampleSite(lang), ...lists }} />;
}

export function Discounts() {
  const lang = useLanguage();
  const change = {
    choosePlan: nothing,
    setQuantity: nothing,
    remove: nothing,
    chooseCurrency: nothing,
    keepDiscounts: async () => true,
  };
  return (
    <DiscountSheet
      items={sampleItems(lang)}
      quote={sampleQuote(lang)}
      choices={firstChoices}
      methods={sampleMethods(lang)}
      isEither={false}
      change={change}
      onDecline={nothing}
      onClose={nothing}
    />
  );
}

export function RemovedItem() {
  return (
    <RemoveDialog
      name={sampleItems(useLanguage())[0].course_name}
      onClose={nothing}
      onRemove={nothing}
    />
  );
}

export function ChangedPrice() {
  const lang = useLanguage();
  const after = { items: sampleItems(lang), quote: changedQuote(lang), choices: firstChoices };
  return (
    <PriceChangedDialog
      before={sampleQuote(lang)}
      after={after}
      onClose={nothing}
      onAgree={nothing}
    />
  );
}

export function CouponResult({ isGood }: { isGood: boolean }) {
  const result = isGood ? { isGood, code: "SAMPLE100", amount: 100 } : { isGood };
  return <CouponResultDialog result={result} currency="THB" onClose={nothing} />;
}

/** One discount replaces the other. */
export function DiscountSwitch({ to }: { to: Switch["to"] }) {
  const promotion = { name: samplePromotion(useLanguage()).title, amount: 129 };
  const coupon = { name: "SAMPLE100", amount: 100 };
  const sides = {
    coupon: { before: promotion, after: coupon, payable: [1451, 1480] as const },
    promotion: { before: coupon, after: promotion, payable: [1480, 1451] as const },
    "other-coupon": {
      before: coupon,
      after: { name: "SAMPLE150", amount: 150 },
      payable: [1480, 1430] as const,
    },
  }[to];
  return (
    <SwitchDialog question={{ to, ...sides, onYes: nothing }} currency="THB" onClose={nothing} />
  );
}

export function Addresses({ first }: { first: "list" | "add" }) {
  const addresses = sampleAddresses(useLanguage());
  return (
    <AddressDialog
      addresses={addresses}
      chosenId={1}
      first={first}
      typed={new Map()}
      onChoose={nothing}
      onClose={nothing}
    />
  );
}

export function WithholdingPerson() {
  return <ChangePersonDialog onClose={nothing} onGoOn={nothing} />;
}

export function TaxInvoice() {
  return <TaxInvoiceDialog isForWithholding onSaved={nothing} onClose={nothing} />;
}

export function SignInOverCart() {
  return <SignInDialog open onClose={nothing} onSignedIn={nothing} />;
}
