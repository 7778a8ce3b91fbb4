import { expect, it } from "vitest";
import { approvalStep, needsSecondPerson } from "./second-approval.ts";

const baht = (amountSatang: number) => ({ amountSatang, currency: "THB" }) as const;

it.each([
  [baht(100_001), 100_000, true],
  [baht(100_000), 100_000, false],
  [baht(100_001), 0, false],
  [{ amountSatang: 500, currency: "USD" } as const, 100_000, true],
  [{ amountSatang: 500, currency: "USD" } as const, 0, false],
  [baht(0), 1, false],
])("%j above %i: a second person %s", (amount, aboveSatang, needed) => {
  expect(needsSecondPerson(amount, { aboveSatang })).toBe(needed);
});

it("the first is kept, the same person is refused, another one is enough", () => {
  const step = (firstId: number | null) =>
    approvalStep(baht(2), { aboveSatang: 1 }, { firstId, byId: 7, isSecond: true });
  expect(step(null)).toBe("first");
  expect(step(7)).toBe("refuse");
  expect(step(8)).toBe("enough");
});

it("what waits stays with another person, whatever the amount has become since", () => {
  expect(approvalStep(baht(2), { aboveSatang: 0 }, { firstId: 7, byId: 7, isSecond: false })).toBe(
    "refuse",
  );
  expect(approvalStep(baht(1), { aboveSatang: 1 }, { firstId: 7, byId: 7, isSecond: false })).toBe(
    "refuse",
  );
  expect(approvalStep(baht(1), { aboveSatang: 1 }, { firstId: 7, byId: 8, isSecond: true })).toBe(
    "enough",
  );
});

it("what was given before counts with it: parts of a large sum are the large sum", () => {
  expect(needsSecondPerson({ ...baht(400), beforeSatang: 600 }, { aboveSatang: 1000 })).toBe(false);
  expect(needsSecondPerson({ ...baht(400), beforeSatang: 601 }, { aboveSatang: 1000 })).toBe(true);
  expect(needsSecondPerson({ ...baht(0), beforeSatang: 5000 }, { aboveSatang: 1000 })).toBe(false);
});

it.each([
  [{ amountSatang: 100, currency: "THB" }, 100, false],
  [{ amountSatang: 101, currency: "THB" }, 100, true],
  [{ amountSatang: 1, currency: "USD" }, 100, true],
  [{ amountSatang: 0, currency: "USD" }, 100, false],
  [{ amountSatang: 101, currency: "THB" }, 0, false],
])("%j above %i asks for a second person: %s", (amount, aboveSatang, asks) =>
  expect(needsSecondPerson(amount, { aboveSatang })).toBe(asks),
);
