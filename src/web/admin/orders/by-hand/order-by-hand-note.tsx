import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import type { AdminOrder } from "../list/admin-types.ts";

/** Who made the order for its buyer, why, and how the shop was paid. */
export function OrderByHandNote({ order: { by_hand } }: { order: AdminOrder }) {
  const t = useTexts();
  if (by_hand === null) return null;
  const { by, reason, note, paid_by, paid_on } = by_hand;
  return (
    <Callout title={t("order-admin.made-by", { name: by })}>
      <p>
        {t(`order-admin.made-${reason}`)}
        {note !== "" && ` · ${note}`}
      </p>
      {paid_by !== null && (
        <p>
          {t(`order-admin.made-paid-${paid_by}`)}
          {paid_on !== null && (
            <>
              {" · "}
              <DateText value={paid_on} />
            </>
          )}
        </p>
      )}
    </Callout>
  );
}
