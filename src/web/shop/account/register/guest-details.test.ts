import { beforeEach, describe, expect, it } from "vitest";
import {
  forgetGuestDetails,
  keepGuestDetails,
  readGuestDetails,
  splitFullName,
} from "./guest-details.ts";

beforeEach(() => localStorage.clear());

describe("guest details", () => {
  it("LOGIN-09 are kept in this browser, one without the other", () => {
    keepGuestDetails({ email: "manee@example.co.th" });
    keepGuestDetails({ fullName: "มานี ใจดี" });
    expect(readGuestDetails()).toEqual({ email: "manee@example.co.th", fullName: "มานี ใจดี" });
  });

  it("LOGIN-09 are gone once they are forgotten", () => {
    keepGuestDetails({ email: "manee@example.co.th", fullName: "มานี ใจดี" });
    forgetGuestDetails();
    expect([readGuestDetails(), localStorage.length]).toEqual([{ email: "", fullName: "" }, 0]);
  });

  it.each([
    ["มานี ใจดี", "มานี", "ใจดี"],
    ["มานี ณ อยุธยา", "มานี", "ณ อยุธยา"],
    ["มานี", "มานี", ""],
    [" ", "", ""],
  ])("LOGIN-09 the name %j is %j and %j", (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName });
  });
});
