import { useEffect } from "react";
import { useNavigationType, useOutletContext, useParams } from "react-router";
import { RefundClaimCard } from "#web/admin/refunds/refund-claim-card.tsx";
import { AdminFault } from "#web/admin/shared/admin-fault.tsx";
import type { AdminPlace } from "#web/admin/shared/place.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { OrderRest } from "../accept/order-rest.tsx";
import { OrderByHandNote } from "../by-hand/order-by-hand-note.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { OrderShipping } from "../shipping/order-shipping.tsx";
import { DecisionBar } from "../slip/decision-bar.tsx";
import { TransferReport } from "../slip/transfer-report.tsx";
import { useDecisionNews } from "../slip/use-decision-news.ts";
import type { Route } from "./+types/admin-order-page";
import styles from "./admin-order-page.module.css";
import { OrderBuyer } from "./order-buyer.tsx";
import { OrderCancel } from "./order-cancel.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderMails } from "./order-mails.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderWatchers } from "./order-watchers.tsx";
import { useAdminOrder } from "./use-admin-order.ts";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("order-admin.order", { id: params.id })} · ${t("shop.name")}`);
};

export default function AdminOrderPage() {
  const { id = "" } = useParams();
  const place = useOutletContext<AdminPlace>();
  useTopOfPage(id);
  return <OpenOrder id={Number(id)} place={place} />;
}

export function OpenOrder({ id, place }: { id: number; place: AdminPlace }) {
  const read = useAdminOrder(id);
  const { data: order, error } = read;
  return (
    <article className={styles.order}>
      <OrderHead id={id} order={order} place={place} />
      <OrderWatchers orderId={id} others={place.others} />
      {order && <OrderParts order={order} place={place} />}
      {!order && !error && <OrderSkeleton />}
      {!order && error && <AdminFault read={read} missing={<NoSuchOrder place={place} />} />}
    </article>
  );
}

function OrderParts({ order, place }: { order: AdminOrder; place: AdminPlace }) {
  useDecisionNews(order);
  return (
    <>
      <DecisionBar order={order} place={place} />
      <OrderRest order={order} />
      <OrderCancel order={order} />
      <RefundClaimCard orderId={order.id} />
      <TransferReport order={order} />
      <OrderByHandNote order={order} />
      <OrderSums order={order} />
      <OrderBuyer order={order} />
      <OrderShipping order={order} />
      <OrderPayments order={order} />
      <OrderMails order={order} />
      <OrderTimeline order={order} />
    </>
  );
}

function NoSuchOrder({ place }: { place: AdminPlace }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t("order-admin.not-found")}
      text={t("order-admin.not-found-text")}
      icon={<SearchIcon size={32} />}
    >
      <LinkButton to={place.listPath} variant="quiet">
        {t("order-admin.back")}
      </LinkButton>
    </EmptyState>
  );
}

function OrderSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton height="3.5rem" />
      <div className={styles.skeletonPair}>
        <Skeleton ratio="3 / 4" />
        <Skeleton height="100%" />
      </div>
      <Skeleton height="10rem" />
    </SkeletonGroup>
  );
}

/** An order that fills the page starts at the page's top; beside the list it scrolls on its own. */
function useTopOfPage(id: string): void {
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every other order
  useEffect(() => {
    if (how !== "POP" && !window.matchMedia("(min-width: 72rem)").matches) window.scrollTo(0, 0);
  }, [id]);
}
