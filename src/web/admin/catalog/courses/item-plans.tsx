import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { blankPlan, planFields } from "#domain/catalog/plan-fields.ts";
import { historyKeys } from "#web/admin/audit/record-history.tsx";
import { SettingRead } from "#web/admin/form/setting-part.tsx";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { useNewRecord } from "#web/admin/form/use-new-record.ts";
import { OrderedList } from "#web/admin/list/ordered-list.tsx";
import { useOrdering } from "#web/admin/list/use-ordering.ts";
import { notifyKept } from "#web/admin/shared/kept-for-second.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import styles from "./item-plans.module.css";
import { catalogKeys } from "./items-query.ts";
import { meantPlan, PlanForm } from "./plan-form.tsx";
import { type AdminPlan, usePlans } from "./use-item.ts";

/** The pricing plans of a course. Each plan is saved on its own. */
export function ItemPlans({ id }: { id: number }) {
  const t = useTexts();
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <section className={styles.plans}>
      <h2 className="text-18">{t("items.plans")}</h2>
      <SettingRead read={usePlans(id)}>
        {(plans) => (
          <>
            {plans.length === 0 && !begun && <p>{t("items.plans-none")}</p>}
            {plans.map((plan) => (
              <Disclosure key={plan.id} title={<PlanTitle plan={plan} />}>
                <EditPlan plan={plan} onCopy={begun ? undefined : setBegun} />
              </Disclosure>
            ))}
            {plans.filter(({ is_archived: isArchived }) => !isArchived).length > 1 && (
              <Disclosure title={t("items.plan-order")}>
                <PlanOrder itemId={id} plans={plans} />
              </Disclosure>
            )}
          </>
        )}
      </SettingRead>
      {begun ? (
        <NewPlan itemId={id} begun={begun} onDone={() => setBegun(null)} />
      ) : (
        <Button onClick={() => setBegun({})}>{t("items.plan-add")}</Button>
      )}
    </section>
  );
}

function PlanOrder({ itemId, plans }: { itemId: number; plans: readonly AdminPlan[] }) {
  const t = useTexts();
  const { order, rows } = useOrdering({
    rows: plans.filter(({ is_archived: isArchived }) => !isArchived),
    save: (body) => api.adminOrderPlans({ params: { id: itemId }, body }),
    reread: useReread(),
  });
  const listed = rows.map((plan) => ({
    id: plan.id,
    name: String(plan.values.name),
    content: <PlanTitle plan={plan} />,
  }));
  return <OrderedList label={t("items.plan-order")} rows={listed} onOrder={order} />;
}

function PlanTitle({ plan: { values, is_archived, is_sold } }: { plan: AdminPlan }) {
  const t = useTexts();
  const price =
    values.plan_type === "Free"
      ? t("catalog.free")
      : values.price === ""
        ? "–"
        : priceText(Number(values.price));
  const notes = [
    is_archived && t("items.state-archived"),
    !values.status_show && t("items.plan-hidden"),
    is_sold && t("items.plan-sold"),
  ].filter(Boolean);
  return <>{[values.name, price, ...notes].join(" · ")}</>;
}

/** A new plan: blank, or a copy of another one. */
type Begun = {
  values?: AdminPlan["values"];
  /** The plan that it copies. */
  of?: string;
};

function EditPlan({
  plan,
  onCopy,
}: {
  plan: AdminPlan;
  onCopy: ((begun: Begun) => void) | undefined;
}) {
  const t = useTexts();
  const reread = useReread();
  const { id, is_archived: isArchived, is_sold: isSold } = plan;
  const editing = useEditing({
    fields: planFields,
    revision: plan,
    save: (revision) =>
      api.adminSavePlan({
        params: { id },
        body: { version: revision.version, values: meantPlan(revision) },
      }),
    onSaved: () => void reread(),
  });
  const archive = async () => {
    const answer = await api.adminArchivePlan({
      params: { id },
      body: { version: editing.base.version, is_archived: !isArchived },
    });
    if (!answer.ok && notifyKept(answer, t)) return;
    notify(
      answer.ok
        ? { title: t(isArchived ? "items.restored" : "items.archived"), tone: "good" }
        : { title: answer.msg, tone: "danger" },
    );
    await reread();
  };
  return (
    <div className={styles.plan}>
      {isSold && <p>{t("items.plan-sold-text")}</p>}
      <PlanForm editing={editing} />
      {onCopy && !editing.isDirty && (
        <Button
          variant="quiet"
          onClick={() =>
            onCopy({ values: { ...plan.values, status_show: false }, of: String(plan.values.name) })
          }
        >
          {t("items.plan-copy")}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() =>
          void archive().catch(() => notify({ title: t("error.offline-text"), tone: "danger" }))
        }
      >
        {t(isArchived ? "items.plan-restore" : "items.plan-archive")}
      </Button>
    </div>
  );
}

function NewPlan({ itemId, begun, onDone }: { itemId: number; begun: Begun; onDone: () => void }) {
  const t = useTexts();
  const reread = useReread();
  const editing = useNewRecord({
    fields: planFields,
    blank: blankPlan,
    begun: begun.values,
    create: (revision) =>
      api.adminCreatePlan({ params: { id: itemId }, body: { values: meantPlan(revision) } }),
    reread,
    onDone,
  });
  return (
    <div className={styles.plan}>
      <h3>
        {begun.of === undefined ? t("items.plan-new") : t("items.plan-copy-of", { name: begun.of })}
      </h3>
      {begun.of !== undefined && <p>{t("items.plan-copy-text")}</p>}
      <PlanForm editing={editing} />
      <Button variant="quiet" onClick={onDone}>
        {t("items.plan-cancel")}
      </Button>
    </div>
  );
}

function useReread() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: catalogKeys.all }),
      queries.invalidateQueries({ queryKey: historyKeys.all }),
    ]);
}
