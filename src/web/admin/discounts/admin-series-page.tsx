import { useState } from "react";
import { blankSeries, seriesFields, seriesLimits } from "#contract/admin/discount-fields.ts";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import type { Save } from "../form/save-over.ts";
import { SettingForm } from "../form/setting-form.tsx";
import { useEditing } from "../form/use-editing.ts";
import { DownloadLink } from "../list/download-link.tsx";
import type { Route } from "./+types/admin-series-page";
import { discountInputs } from "./choice-inputs.tsx";
import styles from "./discount-admin.module.css";
import { hiddenFields, namedItems, useDiscountWords } from "./discount-words.ts";
import { EditorPage } from "./editor-page.tsx";
import { ExampleSum } from "./example-sum.tsx";

const fields = {
  prefix: { kind: "text", longest: seriesLimits.prefix, isRequired: false, isLong: false },
  count: { kind: "number", least: 1, most: seriesLimits.count, decimals: 0 },
  ...seriesFields,
} as const satisfies SettingFields;
/** Codes are given away one by one: usually each person uses one. */
const revision = {
  version: 0,
  values: { prefix: "", count: 50, ...blankSeries, use_limit: 1, series_limit_per_account: 1 },
};

/** Many codes with one rule, to give away one by one. */
function SeriesMaker() {
  const t = useTexts();
  const [made, setMade] = useState<{ series: number; count: number } | null>(null);
  const save: Save = async (sent) => {
    const { prefix, count, ...values } = sent.values;
    setMade(null);
    const answer = await api.adminCreateCouponSeries({
      body: { values, prefix: String(prefix), count: count === "" ? Number.NaN : Number(count) },
    });
    if (!answer.ok) return answer;
    setMade(answer.value.data);
    return { ok: true, value: { data: sent } };
  };
  const editing = useEditing({ fields, revision, save });
  const { typed } = editing;
  return (
    <EditorPage title={t("discounts.new-series")} back="/admin/coupons">
      <p>{t("discounts.series-lead")}</p>
      <SettingForm
        editing={editing}
        fields={fields}
        words={useDiscountWords(namedItems(typed))}
        hidden={hiddenFields(typed)}
        inputs={discountInputs}
      >
        <ExampleSum typed={typed} kind="coupon" />
      </SettingForm>
      {made && (
        <Callout tone="good" live title={t("discounts.series-made", { count: made.count })}>
          <span className={styles.actions}>
            <LocaleLink to={`/admin/coupons?series=${made.series}`}>
              {t("discounts.series-see")}
            </LocaleLink>
            <DownloadLink href={`/api/admin/coupons.csv?series=${made.series}`}>
              {t("discounts.series-csv")}
            </DownloadLink>
          </span>
        </Callout>
      )}
    </EditorPage>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("discounts.new-series")} · ${t("admin.coupons")} · ${t("shop.name")}`);
};

export default function AdminSeriesPage() {
  return <SeriesMaker />;
}
