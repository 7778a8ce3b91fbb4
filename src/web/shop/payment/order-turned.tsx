import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";

/** The order's status changed during its payment. */
export function OrderTurned({ status }: { status: "approved" | "cancelled" | "expired" }) {
  const t = useTexts();
  const isPaid = status === "approved";
  return (
    <Callout
      tone={isPaid ? "good" : "danger"}
      title={t(isPaid ? "pay.paid-title" : `pay.state-${status}`)}
      live
    >
      <p>{t(isPaid ? "pay.paid-text" : "pay.closed-text")}</p>
    </Callout>
  );
}
