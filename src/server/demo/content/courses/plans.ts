import type { Term, TermUnit } from "#domain/catalog/pricing-plan.ts";
import type { DemoChapter, DemoPlan } from "../content-types.ts";

const UNIT_TH: Record<TermUnit, string> = { day: "วัน", month: "เดือน", year: "ปี" };

const BASE = {
  pricingType: "default",
  term: null,
  renewWindow: null,
  priceSatang: 0,
  priceUsdCents: null,
  freeFor: null,
  freeForCourseSlugs: [],
  needsApproval: false,
  isVisible: true,
} satisfies Partial<DemoPlan>;

// Prices are in satang. The digit groups separate baht and satang: 1_290_50 is 1,290.50 baht.
export function periodPlan(
  term: Term,
  priceSatang: number,
  priceUsdCents: number | null = null,
): DemoPlan {
  return {
    ...BASE,
    key: termKey(term),
    nameTh: `เรียนได้ ${termTh(term)}`,
    nameEn: `${termEn(term)} of access`,
    planType: "period",
    term,
    priceSatang,
    priceUsdCents,
  };
}

export function lifetimePlan(priceSatang: number, priceUsdCents: number | null = null): DemoPlan {
  return {
    ...BASE,
    key: "lifetime",
    nameTh: "เรียนได้ตลอดชีพ",
    nameEn: "Lifetime access",
    planType: "actual",
    priceSatang,
    priceUsdCents,
  };
}

export function freePlan(): DemoPlan {
  return { ...BASE, key: "free", nameTh: "เรียนฟรี", nameEn: "Free", planType: "free" };
}

export function scholarshipPlan(): DemoPlan {
  return {
    ...freePlan(),
    key: "scholarship",
    nameTh: "ทุนเรียนฟรี (รออนุมัติ)",
    nameEn: "Scholarship (needs approval)",
    needsApproval: true,
  };
}

export function freeForOwnersPlan(
  nameTh: string,
  nameEn: string,
  freeForCourseSlugs: string[],
): DemoPlan {
  return {
    ...freePlan(),
    key: "free-for-owners",
    nameTh,
    nameEn,
    freeFor: "student",
    freeForCourseSlugs,
  };
}

export function trialPlan(term: Term, priceSatang: number): DemoPlan {
  return {
    ...BASE,
    key: "trial",
    nameTh: `ทดลองเรียน ${termTh(term)}`,
    nameEn: `${term.count}-${term.unit} trial`,
    planType: "trial",
    pricingType: "others",
    term,
    priceSatang,
  };
}

export function renewPlan(term: Term, priceSatang: number, renewWindow: Term | null): DemoPlan {
  return {
    ...BASE,
    key: `renew-${termKey(term)}`,
    nameTh: `ต่ออายุ ${termTh(term)}`,
    nameEn: `Renew for ${termEn(term)}`,
    planType: "period",
    pricingType: "renew",
    term,
    renewWindow,
    priceSatang,
  };
}

export function days(count: number): Term {
  return { count, unit: "day" };
}

export function months(count: number): Term {
  return { count, unit: "month" };
}

export function years(count: number): Term {
  return { count, unit: "year" };
}

export function chapter(titleTh: string, titleEn: string, minutes: number): DemoChapter {
  return { titleTh, titleEn, minutes };
}

function termKey({ count, unit }: Term): string {
  return `${count}-${unit}${count === 1 ? "" : "s"}`;
}

function termTh({ count, unit }: Term): string {
  return `${count} ${UNIT_TH[unit]}`;
}

function termEn({ count, unit }: Term): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
