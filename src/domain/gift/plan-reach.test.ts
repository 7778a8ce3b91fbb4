import { expect, it } from "vitest";
import { isForMore, type Reach } from "./plan-reach.ts";

const everybody: Reach = {
  planType: "actual",
  pricingType: "default",
  isVisible: true,
  freeForItemIds: null,
  needsApproval: false,
  renewWindowDays: null,
};

it.each<[string, Partial<Reach>, Partial<Reach>, boolean]>([
  ["the same", {}, {}, false],
  ["shown", { isVisible: false }, {}, true],
  ["hidden", {}, { isVisible: false }, false],
  ["without a yes", { needsApproval: true }, {}, true],
  ["without a yes, for owners", { needsApproval: true }, { freeForItemIds: [1] }, true],
  ["for owners", {}, { freeForItemIds: [1] }, false],
  [
    "for owners of more courses together",
    { freeForItemIds: [1] },
    { freeForItemIds: [1, 2] },
    false,
  ],
  ["for owners of another course", { freeForItemIds: [1] }, { freeForItemIds: [2] }, true],
  ["for owners of fewer courses", { freeForItemIds: [1, 2] }, { freeForItemIds: [1] }, true],
  ["for all students", { freeForItemIds: [1] }, { freeForItemIds: [] }, true],
  ["for everybody", { freeForItemIds: [1] }, {}, true],
  ["not for renewal any more", { pricingType: "renew" }, {}, true],
  [
    "renewed earlier",
    { pricingType: "renew", renewWindowDays: 1 },
    { pricingType: "renew", renewWindowDays: 3650 },
    true,
  ],
  [
    "renewed at any time",
    { pricingType: "renew", renewWindowDays: 1 },
    { pricingType: "renew" },
    true,
  ],
  ["renewed later", { pricingType: "renew" }, { pricingType: "renew", renewWindowDays: 1 }, false],
  ["no trial any more", { planType: "trial" }, { planType: "period" }, true],
])(
  "a plan that becomes %s: whether somebody has it who did not",
  (_name, before, after, isMore) => {
    expect(isForMore({ ...everybody, ...before }, { ...everybody, ...after })).toBe(isMore);
  },
);
