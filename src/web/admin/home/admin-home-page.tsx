import type { CSSProperties } from "react";
import { useShopNow } from "#web/platform/use-shop-now.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { NowFigures } from "../figures/now-figures.tsx";
import { WaitingGifts } from "../gifts/waiting-gifts.tsx";
import { HealthAlarms } from "../health/health-alarms.tsx";
import { shortCount } from "../list/found-text.ts";
import { adminWidths } from "../orders/list/admin-columns.ts";
import list from "../orders/list/admin-list.module.css";
import { type AdminView, adminSearch, readAdminQuery } from "../orders/list/admin-query.ts";
import { AdminRow } from "../orders/list/admin-row.tsx";
import type { AdminList } from "../orders/list/admin-types.ts";
import { useAdminList } from "../orders/list/use-admin-list.ts";
import { useShownColumns } from "../orders/list/use-shown-columns.ts";
import { MoneyToResolve } from "../refunds/money-to-resolve.tsx";
import { PaymentNotices } from "../refunds/payment-notices.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { adminPlaces } from "../shared/admin-places.ts";
import { ageText } from "../shared/age-text.ts";
import { useMay } from "../shared/use-may.ts";
import type { Route } from "./+types/admin-home-page";
import styles from "./admin-home-page.module.css";
import { HeldSales } from "./held-sales.tsx";
import { MoneyToday } from "./money-today.tsx";
import { MonthFigures } from "./month-figures.tsx";
import { SellingSteps } from "./selling-steps.tsx";

const firstOrders = 5;
const admin = readAdminQuery(new URLSearchParams());

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("admin.home")} · ${t("shop.name")}`);
};

export default function AdminHomePage() {
  return <AdminHome />;
}

/** Open work, longest wait first, and the results of today. */
export function AdminHome() {
  return useMay()(["order.read"]) ? <OrdersHome /> : <OtherHome />;
}

function OrdersHome() {
  const t = useTexts();
  const read = useAdminList(admin);
  const mayReadFigures = useMay()(["figure.read"]);
  return (
    <div className={styles.home}>
      <h1>{t("admin.home")}</h1>
      <HealthAlarms />
      <SellingSteps />
      <PaymentNotices cardsOnly />
      {read.data ? (
        <Waiting waiting={read.data} />
      ) : read.error ? (
        <AdminFault read={read} />
      ) : (
        <HomeSkeleton />
      )}
      <MoneyToday />
      {mayReadFigures && <MonthFigures />}
      {mayReadFigures && <NowFigures onFirstPage />}
    </div>
  );
}

/** For an administrator without order permissions: their own permissions. */
function OtherHome() {
  const t = useTexts();
  const may = useMay();
  const others = adminPlaces.filter(({ to, permissions }) => to !== "/admin" && may(permissions));
  return (
    <div className={styles.home}>
      <h1>{t("admin.home")}</h1>
      <HealthAlarms />
      <SellingSteps />
      <p>{t(others.length > 0 ? "admin.your-parts" : "admin.no-parts")}</p>
      <div className={styles.others}>
        <WaitingGifts />
        <HeldSales />
        {others.map(({ to, label }) => (
          <LocaleLink key={to} to={to} className={styles.other}>
            <span className={styles.title}>{t(label)}</span>
          </LocaleLink>
        ))}
      </div>
    </div>
  );
}

function Waiting({ waiting: { data, counts } }: { waiting: AdminList }) {
  const t = useTexts();
  const now = useShopNow(60_000);
  const shown = useShownColumns();
  const first = data.items.slice(0, firstOrders);
  const [oldest] = first;
  const count = counts.review ?? 0;
  const age =
    oldest?.review_since && now !== null
      ? ageText(t, now - new Date(oldest.review_since).getTime())
      : null;
  return (
    <>
      <section className={styles.waiting} data-some={count > 0 ? "" : undefined}>
        <div>
          <h2>{t("admin.waiting")}</h2>
          <p>{count === 0 ? t("admin.waiting-none") : age && t("admin.waiting-oldest", { age })}</p>
        </div>
        <p className={styles.count}>{shortCount(count)}</p>
        {oldest && (
          <LinkButton to={`/admin/orders/${oldest.id}`}>{t("admin.waiting-start")}</LinkButton>
        )}
      </section>
      {first.length > 0 && (
        <section className="stack-8 one-column">
          <h2 className="text-18">{t("admin.waiting-list")}</h2>
          <ul className={list.rows} style={{ "--columns": adminWidths(shown) } as CSSProperties}>
            {first.map((order) => (
              <AdminRow
                key={order.id}
                order={order}
                to={`/admin/orders/${order.id}`}
                isOpen={false}
                now={now}
                shown={shown}
              />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.others}>
        <Count
          view="notYetReceived"
          counts={counts}
          title={t("admin.unpaid")}
          text={t("admin.unpaid-text")}
        />
        <MoneyToResolve />
        <WaitingGifts />
        <HeldSales />
      </div>
    </>
  );
}

function Count({
  view,
  counts,
  title,
  text,
}: {
  view: AdminView;
  counts: AdminList["counts"];
  title: string;
  text: string;
}) {
  return (
    <LocaleLink to={`/admin/orders${adminSearch(admin, { view })}`} className={styles.other}>
      <span className={styles.number}>{shortCount(counts[view] ?? 0)}</span>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
    </LocaleLink>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Card>
        <Skeleton height="4rem" />
      </Card>
      <Skeleton height="14rem" />
    </SkeletonGroup>
  );
}
