import { expect, test } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import type { RawAddress } from "./endpoint.ts";
import { rawEndpoints } from "./raw-endpoints.ts";
import { classOfCall } from "./request-class.ts";

const all = Object.entries<RawAddress>({ ...allEndpoints, ...rawEndpoints });
const namesOf = (wanted: string) =>
  all.filter(([name, address]) => classOfCall(name, address) === wanted).map(([name]) => name);

test("webhooks of payments have a class for themselves", () => {
  const webhooks = all.filter(([name]) => name.startsWith("receive")).map(([name]) => name);
  expect(webhooks.length).toBeGreaterThan(5);
  expect(new Set(namesOf("event"))).toEqual(
    new Set([...webhooks, "returnFromPayment", "returnFromPaymentForm"]),
  );
});

test("every decision about money is one, and nothing that only reads", () => {
  const decisions = namesOf("decision");
  expect(decisions).toEqual(
    expect.arrayContaining([
      "adminApprovePayment",
      "adminRejectPayment",
      "adminRefundPayment",
      "adminConfirmRefundApproval",
      "adminBatchOrders",
    ]),
  );
  expect(decisions.filter((name) => /^admin(?:Get|List|Count)/.test(name))).toEqual([]);
});

test("every call of the way from the cart to the payment is a part of the checkout", () => {
  const calls = all.filter(([, { path }]) => /\/(?:cart|payments?)\//.test(`${path}/`));
  const others = calls.filter(([, { who }]) => who === "student" || who === "guest");
  const classes = new Set(others.map(([name, address]) => classOfCall(name, address)));
  expect(classes).toEqual(new Set(["checkout", "paying"]));
});

test("a film's progress, a list and a sign-in are told apart", () => {
  expect(namesOf("learning")).toEqual(expect.arrayContaining(["getLesson", "saveLessonProgress"]));
  expect(namesOf("list")).toEqual(expect.arrayContaining(["listCourses", "getCourse"]));
  expect(namesOf("signIn")).toContain("login");
});
