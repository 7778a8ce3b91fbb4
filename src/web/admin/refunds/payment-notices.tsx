import { useQuery } from "@tanstack/react-query";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { providerTitle } from "#domain/payment/providers/all-accounts.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { adminKeys } from "../shared/admin-keys.ts";
import styles from "./payment-notices.module.css";

type Notices = Output<AllSchemas["adminListPaymentNotices"]>["data"];

/** Notices about payments that need no decision. Empty without any. */
export function PaymentNotices({ cardsOnly = false }: { cardsOnly?: boolean }) {
  const t = useTexts();
  const { data, isError } = useQuery({
    queryKey: [...adminKeys.all, "payment-notices"],
    queryFn: async () => goodValue(await api.adminListPaymentNotices()).data,
    refetchOnWindowFocus: "always",
  });
  if (isError && !cardsOnly) return <p role="status">{t("notice.unread")}</p>;
  if (data === undefined) return null;
  return (
    <>
      {data.clocks.length > 0 && <WrongClocks clocks={data.clocks} />}
      {data.cards.length > 0 && <DeclinedCards cards={data.cards} />}
      {!cardsOnly && data.events.length > 0 && <RefusedEvents events={data.events} />}
    </>
  );
}

function WrongClocks({ clocks }: { clocks: Notices["clocks"] }) {
  const t = useTexts();
  return (
    <Callout title={t("notice.clocks")}>
      <p>{t("notice.clocks-text")}</p>
      <ul className={styles.list}>
        {clocks.map(({ machine, ahead_s }) => (
          <li key={machine}>
            {t(ahead_s > 0 ? "notice.clock-ahead" : "notice.clock-behind", {
              machine,
              seconds: formatCount(Math.abs(ahead_s)),
            })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function DeclinedCards({ cards }: { cards: Notices["cards"] }) {
  const t = useTexts();
  return (
    <Callout tone="danger" title={t("notice.cards")}>
      <p>{t("notice.cards-text")}</p>
      <ul className={styles.list}>
        {cards.map(({ order_id, student_name, began_at, declined, cards: many }) => (
          <li key={`${order_id} ${began_at}`}>
            <LocaleLink to={`/admin/orders/${order_id}`}>
              {`#${order_id} ${student_name}`.trim()}
            </LocaleLink>{" "}
            {many > 1
              ? t("notice.cards-of", { declined: formatCount(declined), cards: formatCount(many) })
              : t("notice.cards-one", { declined: formatCount(declined) })}{" "}
            <span className="muted">
              <DateTimeText value={began_at} />
            </span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function RefusedEvents({ events }: { events: Notices["events"] }) {
  const t = useTexts();
  const lang = useLanguage();
  return (
    <Callout title={t("notice.events")}>
      <p>
        {t("notice.events-text")}{" "}
        <LocaleLink to="/admin/settings/payment">{t("notice.events-keys")}</LocaleLink>
      </p>
      <ul className={styles.list}>
        {events.map(({ provider, reason, seen, first_at, last_few }) => (
          <li key={`${provider} ${reason}`}>
            <details>
              <summary>
                {providerTitle(provider, lang)} · {t(`notice.reason-${reason}`)} ·{" "}
                {t("notice.times", { count: formatCount(seen) })}{" "}
                <span className="muted">
                  {t("notice.since")} <DateTimeText value={first_at} />
                </span>
              </summary>
              <ul className={styles.few}>
                {last_few.map(({ at, reference }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of the same moment differ by nothing else
                  <li key={`${at} ${index}`}>
                    <DateTimeText value={at} /> {reference}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
