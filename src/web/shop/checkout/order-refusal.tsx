import type { RefusedAnswer } from "#contract/client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import type { CartBlocker } from "../cart/cart-types.ts";
import { TimeLeft } from "../cart/time-left.tsx";
import styles from "./order-refusal.module.css";

/** The details of a refusal. Every field may be missing. */
type Detail = {
  courses?: { course_id: number; course_name: string }[];
  coupons?: { id: number; code: string; msg: string }[];
  order_id?: number;
  ends_at?: string;
} & Partial<NonNullable<CartBlocker["time_left"]>>;

/** Why the order failed, the items concerned, and what to do. null: no connection. */
export function OrderRefusal({ refused }: { refused: RefusedAnswer | null }) {
  const t = useTexts();
  if (refused === null) {
    return (
      <Callout tone="danger" title={t("error.offline")} live>
        <p>{t("cart.order-offline")}</p>
      </Callout>
    );
  }
  const {
    courses = [],
    coupons = [],
    order_id,
    ends_at,
    left,
    renewable_from = null,
  } = (refused.result ?? {}) as Detail;
  return (
    <Callout tone="danger" title={t("cart.order-refused")} live>
      {courses.length > 0 && (
        <ul className="strong">
          {courses.map(({ course_id, course_name }) => (
            <li key={course_id}>{course_name}</li>
          ))}
        </ul>
      )}
      {coupons.length > 0 && (
        <ul className="strong">
          {coupons.map(({ id, code, msg }) => (
            <li key={id}>{code === "" ? msg : t("cart.refused-coupon", { code, reason: msg })}</li>
          ))}
        </ul>
      )}
      <p>{refused.msg}</p>
      {ends_at && left && <TimeLeft time={{ ends_at, left, renewable_from }} />}
      {order_id !== undefined && (
        <LocaleLink
          to={
            refused.code === "ORDER_ALREADY_PAID" ? "/myaccount/student/order" : `/cart/${order_id}`
          }
          className={styles.link}
        >
          {t("cart.to-that-order")}
        </LocaleLink>
      )}
      {refused.code === "NO_MORE_SEAT" &&
        courses.map(({ course_id, course_name }) => (
          <LocaleLink key={course_id} to={`/courses/${course_id}`} className={styles.link}>
            {t("cart.to-wait", { course: course_name })}
          </LocaleLink>
        ))}
      {refused.code === "TOO_MANY_OPEN_ORDERS" && (
        <LocaleLink to="/myaccount/student/order" className={styles.link}>
          {t("shop.my-orders")}
        </LocaleLink>
      )}
    </Callout>
  );
}
