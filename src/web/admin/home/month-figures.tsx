import { useQuery } from "@tanstack/react-query";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { type Figures, figuresKeys, readFiguresQuery } from "../figures/figures-query.ts";
import { FunnelBars } from "../figures/funnel-figures.tsx";
import { moneyText } from "../figures/money-figures.tsx";
import { ItemBars } from "../figures/sale-figures.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { AllowedLink } from "../shared/allowed-link.tsx";
import styles from "./month-figures.module.css";

const query = readFiguresQuery(new URLSearchParams());
const bestItems = 5;

/** The last thirty days beside the thirty before. */
export function MonthFigures() {
  const t = useTexts();
  const read = useQuery({
    queryKey: figuresKeys.period(useLanguage(), query),
    queryFn: async () => goodValue(await api.adminGetFigures({ query })).data,
  });
  return (
    <Card>
      <section className="stack-16 one-column" aria-labelledby="month-figures">
        <header className={styles.head}>
          <h2 id="month-figures" className="text-18">
            {t("figures.last-month")}
          </h2>
          <AllowedLink to="/admin/figures">{t("figures.all")}</AllowedLink>
          <p className="soft">{t("figures.month-note")}</p>
        </header>
        {read.data ? (
          <Month figures={read.data} />
        ) : read.error ? (
          <AdminFault read={read} />
        ) : (
          <SkeletonGroup>
            <Skeleton height="16rem" />
          </SkeletonGroup>
        )}
      </section>
    </Card>
  );
}

function Month({ figures }: { figures: Figures }) {
  const t = useTexts();
  const { funnel, before, items } = figures;
  const [now, then] = [netOf(figures.money), before.money];
  const hasDollars = figures.money.some(({ currency_code: code }) => code === "USD");
  const currencies = hasDollars ? (["THB", "USD"] as const) : (["THB"] as const);
  return (
    <>
      <dl className={styles.tiles} aria-label={t("figures.last-month")}>
        {currencies.map((currency) => (
          <Tile
            key={currency}
            name={t("figures.net")}
            text={moneyText(now.get(currency) ?? 0, currency)}
            now={now.get(currency) ?? 0}
            before={netOf(then).get(currency) ?? 0}
          />
        ))}
        {(["order", "visit"] as const).map((step) => (
          <Tile
            key={step}
            name={t(`figures.step-${step}`)}
            text={formatCount(funnel[step])}
            now={funnel[step]}
            before={before.funnel[step]}
          />
        ))}
      </dl>
      <div className={styles.pair}>
        <div className="stack-12">
          <h3 className={styles.name}>{t("figures.funnel")}</h3>
          <FunnelBars funnel={funnel} />
        </div>
        {items.length > 0 && (
          <div className="stack-12">
            <h3 className={styles.name}>{t("figures.best")}</h3>
            <ItemBars items={items.slice(0, bestItems)} label={t("figures.best")} />
          </div>
        )}
      </div>
    </>
  );
}

type NetRow = { currency_code: "THB" | "USD" } & (
  | { net: number }
  | { received: number; refunded: number }
);

function netOf(rows: readonly NetRow[]): Map<"THB" | "USD", number> {
  const sums = new Map<"THB" | "USD", number>();
  for (const row of rows) {
    const net = "net" in row ? row.net : row.received - row.refunded;
    sums.set(row.currency_code, (sums.get(row.currency_code) ?? 0) + Math.round(net * 100));
  }
  return sums;
}

type TileFacts = { name: string; text: string; now: number; before: number };

function Tile({ name, text, now, before }: TileFacts) {
  const t = useTexts();
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : 0;
  const change =
    before <= 0
      ? t("figures.month-new")
      : percent === 0
        ? t("figures.month-same")
        : t(percent > 0 ? "figures.month-more" : "figures.month-less", {
            percent: formatCount(Math.abs(percent)),
          });
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.number}>{text}</span>
        <span className="soft">{change}</span>
      </dd>
    </div>
  );
}
