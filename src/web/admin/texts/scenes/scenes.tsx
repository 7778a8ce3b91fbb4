import { lazy, type ReactNode, Suspense } from "react";
import type { TextScene } from "#domain/text/text-places.ts";
import { OutOfStorageDialog } from "#web/upload/out-of-storage-dialog.tsx";
import {
  Addresses,
  ChangedPrice,
  CouponResult,
  DiscountSwitch,
  Discounts,
  FilledCart,
  RemovedItem,
  SignInOverCart,
  TaxInvoice,
  WithholdingPerson,
} from "./cart-scenes.tsx";
import { CancelledOrder, Courses, OneOrder, Orders, Thanks } from "./order-scenes.tsx";
import {
  CardInOurForm,
  CardInWindow,
  Code,
  OrderStates,
  PaymentPage,
  PaymentTrouble,
  PayPal,
  ProviderPage,
  ProviderPanels,
  TransferOverCart,
} from "./payment-scenes.tsx";

// Every page uses these, so they stay in a chunk of their own.
const RenewConsentDialog = lazy(async () => ({
  default: (await import("#web/shell/session/renew-consent-dialog.tsx")).RenewConsentDialog,
}));
const SessionModals = lazy(async () => ({
  default: (await import("#web/shell/session/session-modals.tsx")).SessionModals,
}));

const nothing = () => {};
const modal = { onClose: nothing, onReturned: nothing };

/** The scenes as a buyer would see them. Refusals are listed on the page instead. */
export const scenes: Record<Exclude<TextScene, "refusals">, () => ReactNode> = {
  "cart-filled": () => <FilledCart />,
  "cart-discounts": () => <Discounts />,
  "cart-remove": () => <RemovedItem />,
  "cart-changed": () => <ChangedPrice />,
  "coupon-good": () => <CouponResult isGood />,
  "coupon-bad": () => <CouponResult isGood={false} />,
  "coupon-for-promotion": () => <DiscountSwitch to="coupon" />,
  "promotion-for-coupon": () => <DiscountSwitch to="promotion" />,
  "coupon-for-coupon": () => <DiscountSwitch to="other-coupon" />,
  addresses: () => <Addresses first="list" />,
  "address-new": () => <Addresses first="add" />,
  "withholding-person": () => <WithholdingPerson />,
  "tax-invoice": () => <TaxInvoice />,
  "sign-in-dialog": () => <SignInOverCart />,
  "session-expired": () => (
    <Late>
      <SessionModals trouble="UNAUTHORIZED" {...modal} />
    </Late>
  ),
  "user-expired": () => (
    <Late>
      <SessionModals trouble="PERMISSION_DENIED" {...modal} />
    </Late>
  ),
  "signed-out": () => (
    <Late>
      <SessionModals trouble="WHITELIST_USER_DENIED" endedBy="device" {...modal} />
    </Late>
  ),
  "terms-renewed": () => (
    <Late>
      <RenewConsentDialog onClose={nothing} />
    </Late>
  ),
  "pay-transfer": () => <PaymentPage />,
  "pay-transfer-dialog": () => <TransferOverCart />,
  "pay-provider": () => <ProviderPanels />,
  "pay-code": () => <Code />,
  "pay-card": () => <CardInOurForm />,
  "pay-card-window": () => <CardInWindow />,
  "pay-paypal": () => <PayPal />,
  "pay-page": () => <ProviderPage />,
  "pay-trouble": () => <PaymentTrouble />,
  "order-waiting": () => (
    <PaymentPage parts={{ id: 2, status: "pending", next_steps: ["report_again"] }} />
  ),
  "order-rejected": () => (
    <PaymentPage
      parts={{ id: 3, status: "rejected", next_steps: ["report_again", "pay", "cancel"] }}
    />
  ),
  "order-states": () => <OrderStates />,
  "thanks-paid": () => <Thanks isPaid />,
  "thanks-waiting": () => <Thanks isPaid={false} />,
  "order-list": () => <Orders />,
  "order-detail": () => <OneOrder />,
  "order-cancel": () => <CancelledOrder />,
  "my-courses": () => <Courses />,
  "out-of-storage": () => (
    <OutOfStorageDialog onClose={nothing} sample={{ total: 10, used: 10, free: 0, room: "shop" }} />
  ),
};

function Late({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
