import { bothCalendars } from "#domain/time/bangkok.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ClockIcon } from "#web/ui/icon/icons.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { unbroken } from "#web/ui/text/format-date.ts";
import { priceText } from "#web/ui/text/price.tsx";
import type { ClosedEnrollment } from "./find-closed.ts";

/** Why the person's own course is closed now, and what can be done. */
export function ClosedCourse({ course }: { course: ClosedEnrollment }) {
  const t = useTexts();
  const lang = useLanguage();
  const {
    state,
    change_reason: reason,
    last_change: change,
    ends_at: endsAt,
    course_id: id,
    order_id: orderId,
    again_from: again,
  } = course;
  const title = t(`learn.closed-${state}`, { name: course.course_name });
  const text = (
    <>
      {state === "ended" &&
        endsAt !== null &&
        t("learn.closed-since", { date: unbroken(bothCalendars(new Date(endsAt), lang)) })}
      {state === "paused" && t("learn.closed-kept")}
      {state === "waiting" && t("learn.closed-checked")}
      {(state === "revoked" || state === "refunded") && t("learn.closed-ask")}
      {state === "ended" && again !== undefined && (
        <>
          <br />
          {t("learn.closed-from", { price: priceText(again) })}
        </>
      )}
      {state === "paused" && change === "paused" && reason && (
        <>
          <br />
          <span className="break-anywhere">{t("learn.closed-reason", { reason })}</span>
        </>
      )}
    </>
  );
  return (
    <EmptyState main title={title} text={text} icon={<ClockIcon size={32} />}>
      {state === "ended" && (
        <LinkButton to={`/courses/${id}`}>{t("learn.closed-again")}</LinkButton>
      )}
      {state === "waiting" && orderId !== null && (
        <LinkButton to={`/myaccount/student/order/${orderId}`}>
          {t("learn.closed-order")}
        </LinkButton>
      )}
      <LinkButton
        to="/myaccount/student/courses"
        variant={state === "ended" || state === "waiting" ? "quiet" : "primary"}
      >
        {t("learn.closed-own")}
      </LinkButton>
    </EmptyState>
  );
}
