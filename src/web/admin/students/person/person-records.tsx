import type { ReactNode } from "react";
import { OrderStatusBadge } from "#web/admin/orders/list/order-status-badge.tsx";
import { useMay } from "#web/admin/shared/use-may.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { DateText, DateTimeText } from "#web/ui/text/date-text.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { PersonPage } from "../list/student-query.ts";
import styles from "../list/students.module.css";
import { Entries, PersonPart } from "./person-part.tsx";

/** `buyerId`: an order can be made for this student. Null: the account is closed. */
export function PersonOrders({
  orders,
  buyerId,
}: {
  orders: PersonPage["orders"];
  buyerId: number | null;
}) {
  const t = useTexts();
  const may = useMay();
  const mayOpen = may(["order.read"]);
  const mayMake = buyerId !== null && mayOpen && may(["payment.approve"]);
  return (
    <PersonPart
      title={t("person.orders")}
      action={
        mayMake && (
          <LinkButton variant="quiet" to={`/admin/orders/new?person=${buyerId}`}>
            {t("order-admin.new")}
          </LinkButton>
        )
      }
    >
      <Entries of={orders} keyOf={({ id }) => id} none={t("person.orders-none")}>
        {({ id, items, payable, currency_code, created_at, status }) => (
          <>
            <span className={styles.words}>
              {mayOpen ? (
                <LocaleLink to={`/admin/orders/${id}`}>{t("person.order", { id })}</LocaleLink>
              ) : (
                t("person.order", { id })
              )}
              <span className={styles.soft}>
                {items} · {priceText(payable, { currency: currency_code })} ·{" "}
                <DateText value={created_at} />
              </span>
            </span>
            <OrderStatusBadge
              order={{
                status,
                payable,
                review_since: null,
                scheduled: null,
                waits_for_second: false,
                is_declined: false,
                refund_due: false,
                needs_review: false,
              }}
            />
          </>
        )}
      </Entries>
    </PersonPart>
  );
}

export function PersonConsents({ consents }: { consents: PersonPage["consents"] }) {
  const t = useTexts();
  return (
    <PersonPart title={t("person.consents")}>
      <Entries
        of={consents}
        keyOf={({ purpose, decided_at }) => `${purpose} ${decided_at}`}
        none={t("person.consents-none")}
      >
        {({ purpose, is_given, version, lang, decided_at }) => (
          <>
            <span className={styles.words}>
              {t(`person.consent-${purpose === "marketing" ? "marketing" : "terms"}`)}
              <span className={styles.soft}>
                {t("person.consent-version", {
                  version: version.slice(0, 8),
                  language: t(`person.consent-in-${lang}`),
                })}{" "}
                · <DateTimeText value={decided_at} />
              </span>
            </span>
            <Badge tone={is_given ? "good" : "plain"}>
              {t(is_given ? "person.consent-given" : "person.consent-refused")}
            </Badge>
          </>
        )}
      </Entries>
    </PersonPart>
  );
}

export function PersonSessions({
  sessions,
  factorsGoAt,
  action,
}: {
  sessions: PersonPage["sessions"];
  factorsGoAt: string | null;
  action?: ReactNode;
}) {
  const t = useTexts();
  return (
    <PersonPart title={t("person.sessions")} action={action}>
      {factorsGoAt && (
        <p className={styles.soft}>
          {t("staff.factors-go")} <DateTimeText value={factorsGoAt} />
        </p>
      )}
      <Entries of={sessions} keyOf={({ id }) => id} none={t("person.sessions-none")}>
        {({ browser, system, place, last_seen_at }) => (
          <span className={styles.words}>
            {[browser, system].filter(Boolean).join(" · ") || t("person.device-unknown")}
            <span className={styles.soft}>
              {place && `${place} · `}
              {t("person.seen")} <DateTimeText value={last_seen_at} />
            </span>
          </span>
        )}
      </Entries>
    </PersonPart>
  );
}
