import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { categories } from "./categories.ts";
import { courses } from "./courses.ts";
import { coupons, promotions } from "./discounts.ts";
import { instructors } from "./instructors.ts";
import { customLabels, tiers, userGroups } from "./membership.ts";
import { findCourse, findPlan, findProduct, sumOrder } from "./order-sums.ts";
import type { DemoOrder } from "./order-types.ts";
import { orders } from "./orders.ts";
import { bankAccounts, paymentMethods } from "./payment-channels.ts";
import { people } from "./people.ts";
import { cardPicture, coverPicture, openGraphPicture } from "./picture-files.ts";
import { products, shippingOptions } from "./products.ts";
import { siteSettings } from "./site-settings.ts";
import { slips } from "./slips.ts";

const DAY = 24 * 60;
const plans = courses.flatMap((course) => course.plans.map((plan) => ({ ...plan, course })));
const states = (order: DemoOrder) => order.outcome.state;
const courseSlugsOf = (order: DemoOrder) =>
  order.lines.flatMap((line) => ("courseSlug" in line ? [line.courseSlug] : []));

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function unknown(values: readonly (string | null)[], known: readonly string[]): string[] {
  return values.filter((value): value is string => value !== null && !known.includes(value));
}

function isMissing(picture: string): boolean {
  return !existsSync(new URL(`../pictures/${picture}`, import.meta.url));
}

describe("what is sold", () => {
  it("has at least 24 courses and 8 products in at least five categories", () => {
    expect([courses.length >= 24, products.length >= 8, categories.length >= 5]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("gives no two things the same slug, key or code", () => {
    const groups = [
      [...courses, ...products].map(({ slug }) => slug),
      categories.map(({ slug }) => slug),
      coupons.map(({ code }) => code.toLowerCase()),
      orders.map(({ key }) => key),
      slips.map(({ key }) => key),
      people.flatMap(({ username, email }) => [username, email]),
      ...courses.map((course) => course.plans.map(({ key }) => key)),
    ];
    expect(groups.flatMap(repeated)).toEqual([]);
  });

  it("puts everything into a category that exists", () => {
    const used = [...courses, ...products].map(({ categorySlug }) => categorySlug);
    expect(
      unknown(
        used,
        categories.map(({ slug }) => slug),
      ),
    ).toEqual([]);
  });

  it("has every course taught by a described instructor with an account", () => {
    const accounts = people
      .filter(({ role }) => role === "instructor")
      .map(({ username }) => username);
    const described = instructors.map(({ username }) => username);
    expect(
      unknown([...courses.map(({ instructor }) => instructor), ...described], accounts),
    ).toEqual([]);
    expect(unknown(accounts, described)).toEqual([]);
  });

  it("tells four to six things learnt, in both languages", () => {
    const odd = courses.filter(
      ({ learnTh, learnEn }) =>
        learnTh.length < 4 || learnTh.length > 6 || learnTh.length !== learnEn.length,
    );
    expect(odd.map(({ slug }) => slug)).toEqual([]);
  });

  it("has an outline with lasting chapters in every course", () => {
    expect(
      courses
        .filter(({ outline }) => outline.length < 4 || outline.some(({ minutes }) => minutes <= 0))
        .map(({ slug }) => slug),
    ).toEqual([]);
  });

  it("leaves no text empty", () => {
    const blank = JSON.stringify([
      courses,
      products,
      categories,
      instructors,
      coupons,
      promotions,
    ]).match(/"\w+(?:Th|En)":(?:""|\[\])/g);
    expect(blank).toBeNull();
  });

  it("has the pictures of every course, product and instructor", () => {
    const files = [
      ...[...courses, ...products].flatMap(({ slug }) => [coverPicture(slug), cardPicture(slug)]),
      ...courses.map(({ slug }) => openGraphPicture(slug)),
      ...instructors.map(({ portrait }) => portrait),
    ];
    expect(files.filter(isMissing)).toEqual([]);
  });
});

describe("plans", () => {
  it.each([
    [
      "a free one",
      plans.some(
        ({ planType, needsApproval, freeFor }) =>
          planType === "free" && !needsApproval && freeFor === null,
      ),
    ],
    [
      "a free one that needs approval",
      plans.some(({ planType, needsApproval }) => planType === "free" && needsApproval),
    ],
    [
      "one free for owners of other courses",
      plans.some(
        ({ freeFor, freeForCourseSlugs }) => freeFor === "student" && freeForCourseSlugs.length > 0,
      ),
    ],
    ["days", plans.some(({ term }) => term?.unit === "day")],
    ["months", plans.some(({ term }) => term?.unit === "month")],
    ["years", plans.some(({ term }) => term?.unit === "year")],
    ["one without an end", plans.some(({ planType }) => planType === "actual")],
    [
      "a trial",
      plans.some(({ planType, pricingType }) => planType === "trial" && pricingType === "others"),
    ],
    [
      "a renewal with a window",
      plans.some(({ pricingType, renewWindow }) => pricingType === "renew" && renewWindow !== null),
    ],
    [
      "a renewal at any time",
      plans.some(({ pricingType, renewWindow }) => pricingType === "renew" && renewWindow === null),
    ],
    ["a hidden one", plans.some(({ isVisible }) => !isVisible)],
    ["one priced in dollars too", plans.some(({ priceUsdCents }) => priceUsdCents !== null)],
    ["a price with satang", plans.some(({ priceSatang }) => priceSatang % 100 !== 0)],
  ])("include %s", (_, isThere) => {
    expect(isThere).toBe(true);
  });

  it("lets every course be bought by a student who owns nothing", () => {
    const closed = courses.filter(
      (course) =>
        !course.plans.some(
          ({ isVisible, freeFor, pricingType }) =>
            isVisible && freeFor === null && pricingType === "default",
        ),
    );
    expect(closed.map(({ slug }) => slug)).toEqual([]);
  });

  it("ask only for courses that exist", () => {
    expect(
      unknown(
        plans.flatMap(({ freeForCourseSlugs }) => freeForCourseSlugs),
        courses.map(({ slug }) => slug),
      ),
    ).toEqual([]);
  });

  it("send a free product that exists, and one course sends a printed book", () => {
    expect(
      unknown(
        courses.map(({ freeProductSlug }) => freeProductSlug),
        products.map(({ slug }) => slug),
      ),
    ).toEqual([]);
    expect([
      courses.some(({ freeProductSlug }) => freeProductSlug !== null),
      courses.some(({ freeBook }) => freeBook?.type === "physical_book"),
    ]).toEqual([true, true]);
  });
});

describe("seats", () => {
  const holds = [
    "notYetReceived",
    "pending",
    "rejected",
    "approvedBySlip",
    "approvedByPromptPay",
    "approvedFree",
    "approvedAfterWaiting",
    "waitingApproval",
  ];
  const left = courses
    .filter(({ seatLimit }) => seatLimit !== null)
    .map(
      ({ slug, seatLimit }) =>
        (seatLimit ?? 0) -
        orders.filter(
          (order) => holds.includes(states(order)) && courseSlugsOf(order).includes(slug),
        ).length,
    );

  it("one course has one seat left", () => {
    expect(left).toContain(1);
  });

  it("one course is full", () => {
    expect(left).toContain(0);
  });

  it("no course has more students than seats", () => {
    expect(left.filter((seats) => seats < 0)).toEqual([]);
  });
});

describe("discounts", () => {
  const all = [...coupons, ...promotions];

  it("name only courses, tiers and methods that exist", () => {
    expect(
      unknown(
        all.flatMap(({ courseSlugs }) => courseSlugs),
        courses.map(({ slug }) => slug),
      ),
    ).toEqual([]);
    expect(
      unknown(
        all.flatMap(({ tierKeys }) => tierKeys),
        tiers.map(({ key }) => key),
      ),
    ).toEqual([]);
    expect(
      all.every(({ courseSlugs, numberOfCourses }) => courseSlugs.length >= numberOfCourses),
    ).toBe(true);
  });

  it.each([
    ["P1", "amount"],
    ["P1", "percent"],
    ["P2", "amount"],
    ["P2", "percent"],
  ])("come as %s by %s, as a coupon and as a promotion", (scope, type) => {
    const fits = (rule: (typeof all)[number]) =>
      rule.scope === scope && rule.discount.type === type;
    expect([coupons.some(fits), promotions.some(fits)]).toEqual([true, true]);
  });

  it.each([
    [
      "bound to some payment methods",
      coupons.some(({ paymentMethodIds }) => paymentMethodIds.length < paymentMethods.length),
    ],
    ["for some tiers", coupons.some(({ tierKeys }) => tierKeys.length > 0)],
    ["over", coupons.some(({ endsInDays }) => endsInDays < 0)],
    ["limited per person", coupons.some(({ perPersonLimit }) => perPersonLimit !== null)],
    [
      "used up",
      coupons.some(
        ({ code, totalLimit }) => totalLimit !== null && uses(code).length === totalLimit,
      ),
    ],
  ])("have a coupon that is %s", (_, isThere) => {
    expect(isThere).toBe(true);
  });

  it("are used no oftener than they allow", () => {
    const over = coupons.filter(({ code, totalLimit, perPersonLimit }) => {
      const users = uses(code).map(({ student }) => student);
      return (
        users.length > (totalLimit ?? Infinity) ||
        users.some(
          (user) => users.filter((other) => other === user).length > (perPersonLimit ?? Infinity),
        )
      );
    });
    expect(over.map(({ code }) => code)).toEqual([]);
  });

  it("are used only while they run, by whom and with what they allow", () => {
    const wrong = orders.filter((order) =>
      order.couponCodes.some((code) => {
        const coupon = coupons.find((candidate) => candidate.code === code);
        return (
          !coupon ||
          !isRunning(coupon, order) ||
          !isForTier(coupon, order) ||
          !coupon.paymentMethodIds.includes(order.methodId)
        );
      }),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it("are taken wherever a promotion fits and no coupon is used", () => {
    const missed = orders.filter(
      (order) =>
        order.promotionKey === null &&
        order.couponCodes.length === 0 &&
        promotions.some(
          (promotion) =>
            isRunning(promotion, order) &&
            isForTier(promotion, order) &&
            courseSlugsOf(order).filter((slug) => promotion.courseSlugs.includes(slug)).length >=
              promotion.numberOfCourses,
        ),
    );
    expect(missed.map(({ key }) => key)).toEqual([]);
  });

  function uses(code: string): DemoOrder[] {
    return orders.filter(
      (order) =>
        order.couponCodes.includes(code) && !["cancelled", "expired"].includes(states(order)),
    );
  }

  function isRunning(rule: (typeof all)[number], order: DemoOrder): boolean {
    return (
      -rule.startsInDays * DAY >= order.placedMinutesAgo &&
      -rule.endsInDays * DAY <= order.placedMinutesAgo
    );
  }

  function isForTier(rule: (typeof all)[number], order: DemoOrder): boolean {
    const tier = people.find(({ username }) => username === order.student)?.tierKey ?? "";
    return rule.tierKeys.length === 0 || rule.tierKeys.includes(tier);
  }
});

describe("ways to pay and to ship", () => {
  it("has the eleven methods, all of them on", () => {
    expect(paymentMethods.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15,
    ]);
    expect(paymentMethods.every(({ isEnabled }) => isEnabled)).toBe(true);
  });

  it("has three bank accounts, one with a PromptPay picture that exists", () => {
    expect(bankAccounts.map(({ bankCode }) => bankCode)).toEqual(["SCB", "KBANK", "BBL"]);
    expect(
      bankAccounts.flatMap(({ promptPayPicture }) => promptPayPicture ?? []).map(isMissing),
    ).toEqual([false]);
  });

  it("has three ways to ship", () => {
    expect(shippingOptions).toHaveLength(3);
  });
});

describe("people", () => {
  it("has the three demo accounts and at least twenty students", () => {
    expect(
      ["admin", "instructor", "student"].map(
        (name) => people.find(({ username }) => username === name)?.role,
      ),
    ).toEqual(["administrator", "instructor", "student"]);
    expect(people.filter(({ role }) => role === "student").length).toBeGreaterThanOrEqual(21);
  });

  it("belong to groups and tiers that exist", () => {
    expect(
      unknown(
        people.map(({ groupKey }) => groupKey),
        userGroups.map(({ key }) => key),
      ),
    ).toEqual([]);
    expect(
      unknown(
        people.map(({ tierKey }) => tierKey),
        tiers.map(({ key }) => key),
      ),
    ).toEqual([]);
  });

  it("have two groups, one of them the default", () => {
    expect(userGroups.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it("may be asked one question of each type, none required", () => {
    expect(customLabels).toHaveLength(6);
    expect(new Set(customLabels.map(({ type }) => type))).toEqual(
      new Set(["checkbox", "image", "inputtext", "multiple", "radio", "select"]),
    );
    expect(customLabels.some(({ isRequired }) => isRequired)).toBe(false);
  });
});

describe("orders", () => {
  it("are about forty and in every state", () => {
    expect(orders.length).toBeGreaterThanOrEqual(40);
    const occurring = new Set<string>(orders.map(states));
    const wanted = [
      "approvedAfterWaiting",
      "approvedByPromptPay",
      "approvedBySlip",
      "approvedFree",
      "cancelled",
      "expired",
      "notYetReceived",
      "pending",
      "refunded",
      "rejected",
      "waitingApproval",
    ];
    expect(occurring).toEqual(new Set(wanted));
  });

  it("are placed by students, for plans and products that exist, in a currency that has a price", () => {
    const students = people
      .filter(({ role }) => role === "student")
      .map(({ username }) => username);
    expect(
      unknown(
        orders.map(({ student }) => student),
        students,
      ),
    ).toEqual([]);
    expect(() => orders.map(sumOrder)).not.toThrow();
  });

  it("were placed after the student joined", () => {
    const early = orders.filter(
      ({ student, placedMinutesAgo }) =>
        placedMinutesAgo >
        (people.find(({ username }) => username === student)?.joinedDaysAgo ?? 0) * DAY,
    );
    expect(early.map(({ key }) => key)).toEqual([]);
  });

  it("ship exactly when something has to be sent with a carrier", () => {
    const wrong = orders.filter((order) => {
      const sends = order.lines.some(
        (line) => "productSlug" in line || findCourse(line.courseSlug).freeProductSlug !== null,
      );
      return sends !== (order.shippingKey !== null);
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it("know the address where something is sent", () => {
    const nowhere = orders.filter((order) => {
      const sends =
        order.shippingKey !== null ||
        courseSlugsOf(order).some((slug) => findCourse(slug).freeBook !== null);
      return sends && !people.find(({ username }) => username === order.student)?.address;
    });
    expect(nowhere.map(({ key }) => key)).toEqual([]);
  });

  it("cost nothing exactly where they were free", () => {
    const free = ["approvedFree", "waitingApproval", "approvedAfterWaiting"];
    const wrong = orders.filter(
      (order) => (sumOrder(order).payable === 0) !== free.includes(states(order)),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it("wait for approval exactly where the plan says so", () => {
    const waits = ["waitingApproval", "approvedAfterWaiting"];
    const deps = (order: DemoOrder) =>
      order.lines.some(
        (line) => "courseSlug" in line && findPlan(line.courseSlug, line.planKey).needsApproval,
      );
    expect(
      orders.filter((order) => deps(order) !== waits.includes(states(order))).map(({ key }) => key),
    ).toEqual([]);
  });

  it("that are unpaid are younger than the shop's limit, expired ones older", () => {
    const limit = siteSettings.autoCancelHours * 60;
    const wrong = orders.filter((order) => {
      if (["notYetReceived", "rejected"].includes(states(order)))
        return order.placedMinutesAgo >= limit;
      return states(order) === "expired" && order.placedMinutesAgo < limit;
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it("happen in order: placed, reported or paid, decided", () => {
    const wrong = orders.filter(({ placedMinutesAgo, outcome }) => {
      const moments = [
        placedMinutesAgo,
        ..."reportedMinutesAgo paidMinutesAgo decidedMinutesAgo cancelledMinutesAgo refundedMinutesAgo"
          .split(" ")
          .flatMap((name) =>
            name in outcome ? [Number(outcome[name as keyof typeof outcome])] : [],
          ),
      ];
      return moments.some(
        (moment, index) => moment < 0 || moment > (moments[index - 1] ?? Infinity),
      );
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it("never hold the same course twice in open orders of one student", () => {
    const open = orders.filter((order) =>
      ["notYetReceived", "pending", "rejected"].includes(states(order)),
    );
    expect(
      repeated(
        open.flatMap((order) => courseSlugsOf(order).map((slug) => `${order.student} ${slug}`)),
      ),
    ).toEqual([]);
  });

  it("withhold tax only from a company", () => {
    const wrong = orders.filter(
      (order) =>
        order.withholdingPercent > 0 &&
        people.find(({ username }) => username === order.student)?.tax?.personType !==
          "juristic_person",
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it("of products name products", () => {
    const slugs = orders.flatMap((order) =>
      order.lines.flatMap((line) =>
        "productSlug" in line ? [findProduct(line.productSlug).slug] : [],
      ),
    );
    expect(slugs.length).toBeGreaterThan(0);
  });
});
