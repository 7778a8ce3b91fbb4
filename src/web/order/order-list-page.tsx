import { useSearchParams } from "react-router";
import { OwnReading } from "../account/own-reading.tsx";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { services } from "../app/services.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ReceiptIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import type { Route } from "./+types/order-list-page";
import { OrderCardSkeleton } from "./order-card.tsx";
import { OrderList } from "./order-list.tsx";
import styles from "./order-list-page.module.css";
import { type OrderPage, useOrders } from "./orders.ts";

type Loaded = { orders: OrderPage | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  const page = readPage(new URL(request.url).searchParams);
  const answer = await context.get(services).api.listOrders({ query: { page } });
  return { orders: answer.ok ? answer.value.data : null };
}

/** Walking here the page stands at once and reads by itself. */
export function clientLoader(): Loaded {
  return { orders: null };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("orders.title")} · ${t("shop.name")}`);
};

export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const page = readPage(useSearchParams()[0]);
  const orders = useOrders(page, loaderData.orders?.page === page ? loaderData.orders : null);
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t("orders.title")}</h1>
        {orders.data && orders.data.total > 0 && <p>{t("orders.count", { count: orders.data.total })}</p>}
      </header>
      <OwnReading read={orders} skeleton={<OrdersSkeleton />}>
        {(found) => (found.total === 0 ? <NoOrders /> : <OrderList page={found} />)}
      </OwnReading>
    </section>
  );
}

function NoOrders() {
  const t = useTexts();
  return (
    <EmptyState title={t("orders.empty")} text={t("orders.empty-text")} icon={<ReceiptIcon size={32} />}>
      <LinkButton to="/courses">{t("account.browse")}</LinkButton>
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <div className={styles.skeleton}>
      <OrderCardSkeleton />
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </div>
  );
}

function readPage(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
