import { expect, it } from "vitest";
import { cancelAtAfterReview, cancelAtForRest } from "./order-expiry.ts";

const at = (text: string) => new Date(`2026-11-${text}:00Z`);

it("who is asked for the rest has three days, or longer where there was more time already", () => {
  expect(cancelAtForRest(at("22T05:00"), at("22T05:00"))).toEqual(at("25T05:00"));
  expect(cancelAtForRest(at("28T05:00"), at("22T05:00"))).toEqual(at("28T05:00"));
});

it("the time in review is given back, and never taken", () => {
  expect(
    cancelAtAfterReview(at("22T05:00"), { since: at("22T01:00"), until: at("22T04:00") }),
  ).toEqual(at("22T08:00"));
  expect(
    cancelAtAfterReview(at("22T05:00"), { since: at("22T04:00"), until: at("22T01:00") }),
  ).toEqual(at("22T05:00"));
});
