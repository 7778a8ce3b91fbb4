import { type FormEvent, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import { type Choices, useChoices } from "./coupons-query.ts";
import { CoursePicker } from "./course-picker.tsx";
import { defaultPlan } from "./default-plan.ts";
import styles from "./discount-admin.module.css";
import { useDiscountWords } from "./discount-words.ts";
import { EditorPage } from "./editor-page.tsx";
import { partsOf } from "./ticked.ts";
import { TriedSum } from "./tried-sum.tsx";

export type DiscountTrial = Output<AllSchemas["adminTryDiscounts"]>["data"];

/**
 * The quote of a sample cart. The administrator chooses courses, codes and the buyer; the shop
 * calculates.
 */
export function TryCart() {
  const t = useTexts();
  const [courses, setCourses] = useState("");
  const [plans, setPlans] = useState<Record<number, number>>({});
  const [tried, setTried] = useState<DiscountTrial | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = useDiscountWords(courses);
  const choices = useChoices("", courses).data;
  const chosen = (choices?.courses ?? []).filter(({ id }) => partsOf(courses).includes(String(id)));
  const ask = async (form: FormData) => {
    const lines = chosen.map(({ id, plans: offered }) => ({
      course_id: id,
      priecingplan_id: plans[id] ?? defaultPlan(offered)?.id ?? null,
    }));
    const method = Number(form.get("method"));
    const body = {
      courses: lines,
      coupon_codes: String(form.get("codes")).split(/\s+/).filter(Boolean),
      payment_method_id: method === 0 ? null : method,
      currency_code: form.get("currency") === "USD" ? ("USD" as const) : ("THB" as const),
      tier: String(form.get("tier")) || null,
    };
    const answer = await api.adminTryDiscounts({ body });
    setTried(answer.ok ? answer.value.data : null);
    setFault(answer.ok ? null : (answer.errors?.[0]?.msg ?? answer.msg));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setEmpty(chosen.length === 0);
    if (chosen.length === 0) return event.currentTarget.querySelector("input")?.focus();
    setBusy(true);
    void ask(new FormData(event.currentTarget))
      .catch(() => setFault(t("error.offline-text")))
      .finally(() => setBusy(false));
  };
  const choose = (value: string | boolean) => {
    setCourses(String(value));
    setEmpty(false);
  };
  const error = isEmpty ? t("discounts.try-choose") : undefined;
  const none = { value: "", label: t("discounts.try-none") };
  return (
    <EditorPage title={t("discounts.try")} back="/admin/promotions">
      <p>{t("discounts.try-lead")}</p>
      <form onSubmit={submit} className={styles.page}>
        <Card className={styles.page}>
          <CoursePicker given={{ name: "courses", words, value: courses, error, onType: choose }} />
          <PlanChoices
            courses={chosen}
            plans={plans}
            onChoose={(course, plan) => setPlans({ ...plans, [course]: plan })}
          />
          <TextArea
            label={t("discounts.try-codes")}
            hint={t("discounts.try-codes-hint")}
            name="codes"
            rows={2}
            maxLength={600}
            optional
          />
          <SelectField
            label={t("discounts.try-method")}
            name="method"
            options={[
              none,
              ...(choices?.methods ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
          />
          <SelectField
            label={t("discounts.try-tier")}
            name="tier"
            options={[
              none,
              ...(choices?.tiers ?? []).map((tier) => ({ value: tier, label: tier })),
            ]}
          />
          <SelectField
            label={t("discounts.try-currency")}
            name="currency"
            options={[
              { value: "THB", label: t("discounts.try-baht") },
              { value: "USD", label: t("discounts.try-dollars") },
            ]}
          />
          <Button type="submit" busy={busy}>
            {t("discounts.try-do")}
          </Button>
        </Card>
      </form>
      {fault && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      {tried && <TriedSum tried={tried} />}
    </EditorPage>
  );
}

type Props = {
  courses: Choices["courses"];
  plans: Readonly<Record<number, number>>;
  onChoose: (course: number, plan: number) => void;
};

/** The plan of each course in the cart, where it has several. */
function PlanChoices({ courses, plans, onChoose }: Props) {
  const t = useTexts();
  return courses
    .filter((course) => course.plans.length > 1)
    .map((course) => (
      <SelectField
        key={course.id}
        label={t("discounts.try-plan", { name: course.name })}
        value={String(plans[course.id] ?? defaultPlan(course.plans)?.id ?? "")}
        onChange={({ target }) => onChoose(course.id, Number(target.value))}
        options={course.plans.map(({ id, name, price }) => ({
          value: String(id),
          label: price === null ? name : `${name} · ${priceText(price)}`,
        }))}
      />
    ));
}
