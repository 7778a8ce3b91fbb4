import type { Refused } from "#contract/client.ts";
import { bothCalendars } from "#domain/time/bangkok.ts";
import { LocaleLink, useLanguage } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Callout } from "../ui/callout.tsx";
import styles from "./order-refusal.module.css";

/** What a refusal may say beside its text; every field may be missing. */
type Detail = { courses?: { course_id: number; course_name: string }[]; order_id?: number; ends_at?: string; renewable_from?: string | null };

/** Why the order was not made, which things it is about, and what to do. null: the shop could not be reached. */
export function OrderRefusal({ refused }: { refused: Refused | null }) {
  const t = useTexts();
  if (refused === null) {
    return (
      <Callout tone="danger" title={t("error.offline")} live>
        <p>{t("cart.order-offline")}</p>
      </Callout>
    );
  }
  const { courses = [], order_id, ends_at, renewable_from } = (refused.result ?? {}) as Detail;
  return (
    <Callout tone="danger" title={t("cart.order-refused")} live>
      {courses.length > 0 && (
        <ul className={styles.courses}>
          {courses.map(({ course_id, course_name }) => (
            <li key={course_id}>{course_name}</li>
          ))}
        </ul>
      )}
      <p>{refused.msg}</p>
      {ends_at && <TimeLeft endsAt={ends_at} renewableFrom={renewable_from ?? null} />}
      {order_id !== undefined && (
        <LocaleLink to={refused.code === "ORDER_ALREADY_PAID" ? "/myaccount/student/order" : `/cart/${order_id}`} className={styles.link}>
          {t("cart.to-that-order")}
        </LocaleLink>
      )}
      {refused.code === "TOO_MANY_OPEN_ORDERS" && (
        <LocaleLink to="/myaccount/student/order" className={styles.link}>
          {t("shop.my-orders")}
        </LocaleLink>
      )}
    </Callout>
  );
}

function TimeLeft({ endsAt, renewableFrom }: { endsAt: string; renewableFrom: string | null }) {
  const t = useTexts();
  const lang = useLanguage();
  const date = (instant: string) => bothCalendars(new Date(instant), lang);
  return (
    <p>
      {t("cart.open-until", { date: date(endsAt) })}
      {renewableFrom && ` ${t("cart.renewable-from", { date: date(renewableFrom) })}`}
    </p>
  );
}
