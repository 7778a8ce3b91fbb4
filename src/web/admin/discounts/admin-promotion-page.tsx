import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { data, useNavigate } from "react-router";
import { blankPromotion, promotionFields } from "#contract/admin/discount-fields.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo, useHref } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { RecordHistory } from "../audit/record-history.tsx";
import type { Revision } from "../form/revision.ts";
import { SettingForm } from "../form/setting-form.tsx";
import { SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { useEditing } from "../form/use-editing.ts";
import { useRun } from "../shared/use-run.ts";
import type { Route } from "./+types/admin-promotion-page";
import { discountInputs } from "./choice-inputs.tsx";
import { discountKeys } from "./coupons-query.ts";
import styles from "./discount-admin.module.css";
import { DiscountStateBadge } from "./discount-state-badge.tsx";
import { hiddenFields, namedItems, useDiscountWords } from "./discount-words.ts";
import { EditorPage } from "./editor-page.tsx";
import { ExampleSum } from "./example-sum.tsx";

/** One promotion: its texts and its rule for future orders. */
function PromotionEditor({ id }: { id: number }) {
  const t = useTexts();
  const read = useSettingRead(
    ["promotion", String(id)],
    async () => goodValue(await api.adminGetPromotion({ params: { id } })).data,
  );
  const found = read.data;
  return (
    <EditorPage
      title={found ? String(found.values.title_th) : t("discounts.promotion")}
      badge={found && <DiscountStateBadge state={found.state} />}
      back="/admin/promotions"
    >
      <SettingRead read={read}>
        {({ version, values }) => (
          <PromotionForm
            id={id}
            revision={{ version, values }}
            save={(body) => api.adminSavePromotion({ params: { id }, body })}
            onSaved={() => void read.refetch()}
          />
        )}
      </SettingRead>
    </EditorPage>
  );
}

/** A new promotion. */
function NewPromotion() {
  const t = useTexts();
  const go = useNavigate();
  const href = useHref();
  const [made, setMade] = useState<number | null>(null);
  // The navigation waits until the form knows that its values are saved, or the guard would ask.
  useEffect(() => {
    if (made !== null) void go(href(`/admin/promotions/${made}`), { replace: true });
  }, [made, go, href]);
  return (
    <EditorPage title={t("discounts.new-promotion")} back="/admin/promotions">
      <PromotionForm
        revision={{ version: 0, values: blankPromotion }}
        save={async ({ values }) => {
          const answer = await api.adminCreatePromotion({ body: { values } });
          if (answer.ok) setMade(answer.value.data.id);
          return answer;
        }}
      />
    </EditorPage>
  );
}

type Props = {
  /** The id of an existing one. */
  id?: number;
  revision: Revision;
  save: Parameters<typeof useEditing>[0]["save"];
  onSaved?: () => void;
};

function PromotionForm({ id, revision, save, onSaved }: Props) {
  const editing = useEditing({
    fields: promotionFields,
    revision,
    save,
    ...(onSaved && { onSaved }),
  });
  const { typed } = editing;
  const words = useDiscountWords(namedItems(typed));
  return (
    <>
      {id !== undefined && !editing.isDirty && (
        <div className={styles.actions}>
          <CopyPromotion id={id} />
        </div>
      )}
      <SettingForm
        editing={editing}
        fields={promotionFields}
        words={words}
        hidden={hiddenFields(typed)}
        inputs={discountInputs}
        aside={<ExampleSum typed={typed} kind="promotion" />}
      />
      {id !== undefined && (
        <RecordHistory
          object={`promotion:${id}`}
          version={editing.base.version}
          fields={promotionFields}
          words={words}
        />
      )}
    </>
  );
}

export function loader({ params }: Route.LoaderArgs) {
  if (params.id !== "new" && !/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  return { id: params.id === "new" ? null : Number(params.id) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  return privateMeta(
    `${loaderData?.id ? `#${loaderData.id}` : t("discounts.new-promotion")} · ${t("admin.promotions")} · ${t("shop.name")}`,
  );
};

export default function AdminPromotionPage({ loaderData: { id } }: Route.ComponentProps) {
  return id === null ? <NewPromotion /> : <PromotionEditor key={id} id={id} />;
}

/** Copies the saved promotion and opens the copy. */
function CopyPromotion({ id }: { id: number }) {
  const t = useTexts();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const { busy, run } = useRun();
  const copy = () => {
    const call = () => api.adminCopyPromotion({ params: { id } });
    run(call, t("discounts.copied"), (made) => {
      void queries.invalidateQueries({ queryKey: discountKeys.all });
      goTo(`/admin/promotions/${made.data.id}`);
    });
  };
  return (
    <Button variant="quiet" busy={busy} onClick={copy}>
      {t("discounts.copy")}
    </Button>
  );
}
