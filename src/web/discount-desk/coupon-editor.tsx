import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { couponFields } from "#contract/discount-fields.ts";
import type { Edition } from "../admin-settings/edition.ts";
import { SettingForm } from "../admin-settings/setting-form.tsx";
import { SettingRead, useSettingRead } from "../admin-settings/setting-part.tsx";
import { useEditing } from "../admin-settings/use-editing.ts";
import { useHref } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { RecordHistory } from "../audit/record-history.tsx";
import { api, goodValue } from "../platform/api-client.ts";
import { blankCoupon } from "./blank-coupon.ts";
import { discountInputs } from "./choice-inputs.tsx";
import { DiscountStateBadge } from "./discount-state-badge.tsx";
import { hiddenFields, useDiscountWords } from "./discount-words.ts";
import { EditorPage } from "./editor-page.tsx";

/** One coupon: its rule for future orders, and how often it was used. */
export function CouponEditor({ id }: { id: number }) {
  const t = useTexts();
  const read = useSettingRead(["coupon", String(id)], async () => goodValue(await api.adminGetCoupon({ params: { id } })).data);
  const found = read.data;
  return (
    <EditorPage
      title={found ? String(found.values.code) : t("discounts.coupon")}
      badge={found && <DiscountStateBadge state={found.state} />}
      back="/admin/coupons"
    >
      <SettingRead read={read}>
        {({ version, values, uses_held, uses_redeemed }) => (
          <>
            {uses_held + uses_redeemed > 0 && <p>{t("discounts.used-so-far", { used: uses_redeemed, held: uses_held })}</p>}
            <CouponForm
              id={id}
              edition={{ version, values }}
              save={(body) => api.adminSaveCoupon({ params: { id }, body })}
              onSaved={() => void read.refetch()}
            />
          </>
        )}
      </SettingRead>
    </EditorPage>
  );
}

/** A coupon that is not there yet. */
export function NewCoupon() {
  const t = useTexts();
  const go = useNavigate();
  const href = useHref();
  const [made, setMade] = useState<number | null>(null);
  // When the form has come to rest, or it would ask whether to leave it.
  useEffect(() => {
    if (made !== null) void go(href(`/admin/coupons/${made}`), { replace: true });
  }, [made, go, href]);
  return (
    <EditorPage title={t("discounts.new-coupon")} back="/admin/coupons">
      <CouponForm
        edition={{ version: 0, values: blankCoupon }}
        save={async ({ values }) => {
          const answer = await api.adminCreateCoupon({ body: { values } });
          if (answer.ok) setMade(answer.value.data.id);
          return answer;
        }}
      />
    </EditorPage>
  );
}

type Props = { /** Of one that is there. */ id?: number; edition: Edition; save: Parameters<typeof useEditing>[0]["save"]; onSaved?: () => void };

function CouponForm({ id, edition, save, onSaved }: Props) {
  const editing = useEditing({ fields: couponFields, edition, save, ...(onSaved && { onSaved }) });
  const { typed } = editing;
  const words = useDiscountWords(String(typed.courses));
  return (
    <>
      <SettingForm editing={editing} fields={couponFields} words={words} hidden={hiddenFields(typed)} inputs={discountInputs} />
      {id !== undefined && <RecordHistory object={`coupon:${id}`} version={editing.base.version} fields={couponFields} words={words} />}
    </>
  );
}
