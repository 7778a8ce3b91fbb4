import { useEffect, useState } from "react";
import { data, useNavigate, useSearchParams } from "react-router";
import { blankCoupon, couponFields } from "#contract/admin/discount-fields.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { RecordHistory } from "../audit/record-history.tsx";
import type { Revision } from "../form/revision.ts";
import { SettingForm } from "../form/setting-form.tsx";
import { SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { useEditing } from "../form/use-editing.ts";
import type { Route } from "./+types/admin-coupon-page";
import { discountInputs } from "./choice-inputs.tsx";
import styles from "./discount-admin.module.css";
import { DiscountStateBadge } from "./discount-state-badge.tsx";
import { hiddenFields, namedItems, useDiscountWords } from "./discount-words.ts";
import { EditorPage } from "./editor-page.tsx";
import { ExampleSum } from "./example-sum.tsx";

export function loader({ params }: Route.LoaderArgs) {
  if (params.id !== "new" && !/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  return { id: params.id === "new" ? null : Number(params.id) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  return privateMeta(
    `${loaderData?.id ? `#${loaderData.id}` : t("discounts.new-coupon")} · ${t("admin.coupons")} · ${t("shop.name")}`,
  );
};

export default function AdminCouponPage({ loaderData: { id } }: Route.ComponentProps) {
  return id === null ? <NewCoupon /> : <CouponEditor key={id} id={id} />;
}

/** One coupon: its rule for future orders, and its uses. */
function CouponEditor({ id }: { id: number }) {
  const t = useTexts();
  const read = useSettingRead(
    ["coupon", String(id)],
    async () => goodValue(await api.adminGetCoupon({ params: { id } })).data,
  );
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
            {uses_held + uses_redeemed > 0 && (
              <p>{t("discounts.used-so-far", { used: uses_redeemed, held: uses_held })}</p>
            )}
            <CouponForm
              id={id}
              revision={{ version, values }}
              save={(body) => api.adminSaveCoupon({ params: { id }, body })}
              onSaved={() => void read.refetch()}
            />
          </>
        )}
      </SettingRead>
    </EditorPage>
  );
}

/** A new coupon: blank, or a copy of another one. */
export function NewCoupon() {
  const t = useTexts();
  const from = /^[1-9]\d{0,14}$/.exec(useSearchParams()[0].get("from") ?? "")?.[0];
  return (
    <EditorPage title={t("discounts.new-coupon")} back="/admin/coupons">
      {from === undefined ? <CreateCoupon /> : <CopyOfCoupon key={from} id={Number(from)} />}
    </EditorPage>
  );
}

/**
 * All values of the coupon but its code and its uses. The copy is off until the owner turns it on.
 */
function CopyOfCoupon({ id }: { id: number }) {
  const t = useTexts();
  const read = useSettingRead(
    ["coupon", String(id)],
    async () => goodValue(await api.adminGetCoupon({ params: { id } })).data,
  );
  return (
    <SettingRead read={read}>
      {({ values }) => (
        <>
          <Callout title={t("discounts.copy-of", { code: String(values.code) })}>
            {t("discounts.copy-of-text")}
          </Callout>
          <CreateCoupon begun={{ ...values, code: "", is_enabled: false }} />
        </>
      )}
    </SettingRead>
  );
}

function CreateCoupon({ begun }: Pick<Props, "begun">) {
  const go = useNavigate();
  const href = useHref();
  const [made, setMade] = useState<number | null>(null);
  // The navigation waits until the form knows that its values are saved, or the guard would ask.
  useEffect(() => {
    if (made !== null) void go(href(`/admin/coupons/${made}`), { replace: true });
  }, [made, go, href]);
  return (
    <CouponForm
      revision={{ version: 0, values: blankCoupon }}
      begun={begun}
      save={async ({ values }) => {
        const answer = await api.adminCreateCoupon({ body: { values } });
        if (answer.ok) setMade(answer.value.data.id);
        return answer;
      }}
    />
  );
}

type Props = {
  /** The id of an existing one. */
  id?: number;
  revision: Revision;
  begun?: Revision["values"] | undefined;
  save: Parameters<typeof useEditing>[0]["save"];
  onSaved?: () => void;
};

function CouponForm({ id, revision, begun, save, onSaved }: Props) {
  const t = useTexts();
  const editing = useEditing({
    fields: couponFields,
    revision,
    begun,
    save,
    ...(onSaved && { onSaved }),
  });
  const { typed } = editing;
  const words = useDiscountWords(namedItems(typed));
  return (
    <>
      {id !== undefined && !editing.isDirty && (
        <div className={styles.actions}>
          <LinkButton variant="quiet" to={`/admin/coupons/new?from=${id}`}>
            {t("discounts.copy")}
          </LinkButton>
        </div>
      )}
      <SettingForm
        editing={editing}
        fields={couponFields}
        words={words}
        hidden={hiddenFields(typed)}
        inputs={discountInputs}
        aside={<ExampleSum typed={typed} kind="coupon" />}
      />
      {id !== undefined && (
        <RecordHistory
          object={`coupon:${id}`}
          version={editing.base.version}
          fields={couponFields}
          words={words}
        />
      )}
    </>
  );
}
