import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage, usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { AdminFault, isRefused } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-figures-page";
import styles from "./admin-figures-page.module.css";
import { CourseSteps } from "./course-steps.tsx";
import { figuresKeys, isWhole, readFiguresQuery } from "./figures-query.ts";
import { FunnelFigures } from "./funnel-figures.tsx";
import money from "./money-figures.module.css";
import { MoneyFigures } from "./money-figures.tsx";
import { NowFigures } from "./now-figures.tsx";
import { CouponFigures, OrderFigures } from "./order-figures.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { ItemFigures, SourceFigures, TeacherFigures } from "./sale-figures.tsx";
import { slotName } from "./slot-name.ts";
import { TaxFigures } from "./tax-figures.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("figures.page")} · ${t("shop.name")}`);
};

export default function AdminFiguresPage() {
  return <FiguresPage />;
}

/** The owner's figures: the period first, then open work. */
function FiguresPage() {
  const t = useTexts();
  const lang = usePageLanguage();
  const query = readFiguresQuery(useSearchParams()[0]);
  const read = useQuery({
    queryKey: figuresKeys.period(useLanguage(), query),
    queryFn: async () => goodValue(await api.adminGetFigures({ query })).data,
    placeholderData: keepPreviousData,
    enabled: isWhole(query),
  });
  if (isRefused(read.error, "FORBIDDEN")) return <AdminFault read={read} />;
  const isWrong = isRefused(read.error, "INPUT_ERROR");
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("figures.page")}</h1>
        <p>
          {read.data &&
            !isWrong &&
            t("figures.days", {
              from: slotName(read.data.from, lang, "whole"),
              to: slotName(read.data.to, lang, "whole"),
            })}
        </p>
      </header>
      <PeriodChoice query={query} shown={read.data} />
      {isWrong ? (
        <Callout tone="danger" title={t("figures.wrong-days")} live />
      ) : read.data ? (
        <div className={styles.figures} aria-busy={read.isPlaceholderData}>
          <MoneyFigures figures={read.data} />
          <div className={styles.pair}>
            <OrderFigures figures={read.data} />
            <CouponFigures figures={read.data} />
          </div>
          <div className={styles.pair}>
            <FunnelFigures figures={read.data} />
            <SourceFigures figures={read.data} />
          </div>
          <div className={styles.pair}>
            <CourseSteps figures={read.data} />
            <ItemFigures figures={read.data} />
          </div>
          <TeacherFigures figures={read.data} />
        </div>
      ) : read.error ? (
        <AdminFault read={read} />
      ) : (
        isWhole(query) && <FiguresSkeleton />
      )}
      {isWhole(query) && !isWrong && <TaxFigures query={query} />}
      <h2 className={styles.now}>{t("figures.now")}</h2>
      <NowFigures />
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <SkeletonGroup className={styles.figures}>
      <div className={money.sums}>
        {["net", "received", "refunded", "payments"].map((sum) => (
          <Skeleton key={sum} height="5rem" />
        ))}
      </div>
      <Card>
        <Skeleton height="18rem" />
      </Card>
    </SkeletonGroup>
  );
}
