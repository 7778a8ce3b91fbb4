import { useMemo } from "react";
import { type RuleValues, ruleFields } from "#contract/admin/discount-fields.ts";
import { ruleOfValues } from "#contract/admin/rule-of-values.ts";
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
  }[reachOf(typed)];
  const isWide = reachOf(typed) !== "chosen" && scope === "P2";
  return isWide ? `${text} ${t("discounts.rule-courses-only")}` : text;
}

type TypedRule = ReturnType<typeof readRule>;

/** The rule as far as it is typed: a number that is none yet counts as not typed. */
function readRule(typed: FormValues) {
  const baht = (name: string) => {
    const read = numberOf(typed[name]);
    return read === null || read < 0 ? "" : Math.round(read * 100) / 100;
  };
  const list = (name: string) => String(typed[name] ?? "");
  return ruleOfValues({
    scope: typed.scope === "P2" ? "P2" : "P1",
    number_of_course: Math.max(1, Math.round(numberOf(typed.number_of_course) ?? 1)),
    discount_type: typed.discount_type === "percent" ? "percent" : "amount",
    percent: Math.min(100, Math.max(0, numberOf(typed.percent) ?? 0)),
    discount_amont: baht("discount_amont"),
    discount_amount_usd: baht("discount_amount_usd"),
    reach: reachOf(typed),
    categories: list("categories"),
    except: list("except"),
    courses: list("courses"),
  }).rule;
}

function reachOf({ reach }: FormValues): RuleValues["reach"] {
  return ruleFields.reach.options.find((option) => option === reach) ?? "chosen";
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
