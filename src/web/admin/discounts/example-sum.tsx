import { useMemo } from "react";
import type { DiscountCut } from "#domain/discount/discount-rule.ts";
import { bahtFromSatang, satangFromBaht } from "#domain/money/satang.ts";
import { exampleCart } from "#domain/quote/example-cart.ts";
import { plainFigures } from "#domain/text/plain-figures.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { FormValues } from "../form/revision.ts";
import { type Choices, useChoices } from "./coupons-query.ts";
import { defaultPlan } from "./default-plan.ts";
import styles from "./discount-admin.module.css";
import { cutText } from "./discount-cells.tsx";
import { partsOf } from "./ticked.ts";

type Props = { typed: FormValues; kind: "coupon" | "promotion" };

/** The rule in one sentence, and what it takes off an example of the shop's own courses. */
export function ExampleSum({ typed, kind }: Props) {
  const t = useTexts();
  const rule = useMemo(() => readRule(typed), [typed]);
  const ids = [...rule.itemIds, ...rule.exceptIds].join(",");
  const { data } = useChoices("", ids, { goods: "1", categories: rule.categoryIds.join(",") });
  const names = new Map(data?.courses.map(({ id, name }) => [id, name]));
  const sum = useMemo(() => exampleCart(rule, itemsOf(data), kind), [rule, data, kind]);
  const baht = (satang: number) => priceText(bahtFromSatang(satang), { sum: true });
  return (
    <section className={styles.example} aria-labelledby="example-title">
      <h2 id="example-title">{t("discounts.example")}</h2>
      <p role="status">
        <RuleText typed={typed} rule={rule} choices={data} />
      </p>
      {sum === null ? (
        <p className="muted regular">{t("discounts.example-none")}</p>
      ) : (
        <Table label={t("discounts.gives")}>
          <thead>
            <tr>
              <th scope="col">{t("discounts.try-line")}</th>
              <th scope="col">{t("discounts.gives")}</th>
              <th scope="col">{t("discounts.try-total")}</th>
            </tr>
          </thead>
          <tbody>
            {sum.lines.map(({ itemId, discount, total }) => (
              <tr key={itemId}>
                <th scope="row">{names.get(itemId)}</th>
                <td>{discount === 0 ? t("discounts.example-not-for") : baht(-discount)}</td>
                <td>{baht(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("discounts.try-payable")}</th>
              <td>{baht(-sum.discount)}</td>
              <td>{baht(sum.payable)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </section>
  );
}

type RuleTextProps = { typed: FormValues; rule: TypedRule; choices: Choices | undefined };

function RuleText({ typed, rule, choices }: RuleTextProps) {
  const t = useTexts();
  const { scope, requiredCourses, cut } = rule;
  const amount = (value: number | null) => (value === null ? null : bahtFromSatang(value));
  const gives = cutText(
    {
      discount_type: cut.kind,
      discount_amont: cut.kind === "percent" ? cut.percent : amount(cut.satang),
      discount_amount_usd: cut.kind === "percent" ? null : amount(cut.usdCents),
      number_of_course: scope === "P2" ? requiredCourses : 1,
    },
    t,
  );
  const categories = rule.categoryIds
    .map((id) => choices?.categories.find((one) => one.id === id)?.name ?? `#${id}`)
    .join(", ");
  const text = {
    all: t("discounts.rule-all", { cut: gives }),
    categories: t("discounts.rule-categories", { cut: gives, categories }),
    except: t("discounts.rule-except", { cut: gives, count: rule.exceptIds.length }),
    chosen: t("discounts.rule-chosen", { cut: gives, count: rule.itemIds.length }),
  }[String(typed.reach) as "all" | "categories" | "except" | "chosen"];
  const isWide = typed.reach !== "chosen" && scope === "P2";
  return isWide ? `${text} ${t("discounts.rule-courses-only")}` : text;
}

type TypedRule = ReturnType<typeof readRule>;

/** The rule as far as it is typed. */
function readRule(typed: FormValues) {
  const { reach } = typed;
  const idsOf = (name: string, kind: string) =>
    reach === kind ? partsOf(String(typed[name] ?? "")).map(Number) : [];
  return {
    scope: typed.scope === "P2" ? ("P2" as const) : ("P1" as const),
    requiredCourses: Math.max(1, Math.round(numberOf(typed.number_of_course) ?? 1)),
    cut: cutOf(typed),
    isForAll: reach === "all" || reach === "except",
    exceptIds: idsOf("except", "except"),
    categoryIds: idsOf("categories", "categories"),
    itemIds: idsOf("courses", "chosen"),
  };
}

function cutOf({
  discount_type,
  percent,
  discount_amont,
  discount_amount_usd,
}: FormValues): DiscountCut {
  if (discount_type === "percent")
    return { kind: "percent", percent: Math.min(100, Math.max(0, numberOf(percent) ?? 0)) };
  const cents = (value: FormValues[string] | undefined) => {
    const read = numberOf(value);
    return read === null || read < 0 ? null : satangFromBaht(Math.round(read * 100) / 100);
  };
  return { kind: "amount", satang: cents(discount_amont), usdCents: cents(discount_amount_usd) };
}

function numberOf(value: FormValues[string] | undefined): number | null {
  const text = plainFigures(String(value ?? ""))
    .replaceAll(",", "")
    .trim();
  const read = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(read) && Math.abs(read) <= 10_000_000 ? read : null;
}

function itemsOf(choices: Choices | undefined) {
  return (choices?.courses ?? [])
    .filter(({ is_on_sale }) => is_on_sale)
    .map(({ id, kind, category_id: categoryId, price, plans }) => {
      const baht = kind === "course" ? (defaultPlan(plans)?.price ?? 0) : (price ?? 0);
      return { id, kind, categoryId, satang: satangFromBaht(baht) };
    });
}
