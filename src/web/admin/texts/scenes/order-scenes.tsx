import { lazy, Suspense } from "react";
import { MyCourses } from "#web/shop/account/home/my-courses.tsx";
import { MyOrders } from "#web/shop/order/my-orders.tsx";
import { OrderDetail } from "#web/shop/order/order-detail.tsx";
import type { Order } from "#web/shop/order/orders.ts";
import { ThankYouOrder } from "#web/shop/order/thank-you-order.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { sampleEnrollments, sampleNow, sampleOrder, sampleThanks } from "./sample-orders.ts";
import { sampleAddresses } from "./sample-site.ts";

const CancelOrderDialog = lazy(async () => ({
  default: (await import("#web/shop/order/cancel-order-dialog.tsx")).CancelOrderDialog,
}));

const nothing = () => {};

export function Thanks({ isPaid }: { isPaid: boolean }) {
  const lang = useLanguage();
  const waiting = { status: "pending", payment_status: null } as const;
  return (
    <ThankYouOrder
      order={sampleThanks(lang, isPaid ? {} : waiting)}
      promise={lang === "th" ? "(คำสัญญาเรื่องเวลาตรวจสลิป)" : "(The promise about checking slips.)"}
    />
  );
}

export function Orders() {
  const lang = useLanguage();
  const states: Partial<Order>[] = [
    {},
    { owed: 100 },
    { status: "pending", next_steps: ["report_again"] },
    { status: "approved", next_steps: [] },
    {
      status: "rejected",
      reject_reason: lang === "th" ? "(เหตุผล)" : "(The reason.)",
      next_steps: ["report_again", "cancel"],
    },
    {
      status: "cancelled",
      cancel_reason: lang === "th" ? "(เหตุผล)" : "(The reason.)",
      next_steps: ["buy_again"],
    },
    { status: "expired", next_steps: ["buy_again"] },
    { status: "refunded", next_steps: ["buy_again"] },
  ];
  const items = states.map((parts, at) => sampleOrder(lang, { ...parts, id: at + 1 }));
  return <MyOrders loaded={{ items, page: 1, pages: 1, total: items.length }} />;
}

export function OneOrder() {
  const lang = useLanguage();
  const [home] = sampleAddresses(lang);
  const at = sampleOrder(lang).created_at;
  const back = {
    amount: 290,
    currency_code: "THB",
    reason: lang === "th" ? "(เหตุผล)" : "(The reason.)",
    at,
  } as const;
  const refunds = [
    { ...back, is_settled: true, by_transfer: false },
    { ...back, is_settled: false, by_transfer: true, at: "2026-01-06T03:00:00.000Z" },
  ];
  return (
    <OrderDetail
      early={sampleOrder(lang, {
        id: 3,
        status: "approved",
        next_steps: [],
        forgiven: 100,
        refunds,
        shipping_address:
          home === undefined
            ? null
            : `${home.firstname} ${home.lastname}\n${home.address} ${home.district} ${home.province} ${home.post_code}`,
      })}
    />
  );
}

export function CancelledOrder() {
  return (
    <Suspense>
      <CancelOrderDialog order={sampleOrder(useLanguage(), { owed: 100 })} onClose={nothing} />
    </Suspense>
  );
}

export function Courses() {
  return <MyCourses loaded={{ courses: sampleEnrollments(useLanguage()), now: sampleNow }} />;
}
