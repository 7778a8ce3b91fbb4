import { describe, expect, it } from "vitest";
import { confirmCounts, signInCounts, type TryRule, tryRules, waitAfter } from "./wrong-passwords.ts";

/** What comes through in an hour where an attacker tries all the time. */
function mostInAnHour(rule: TryRule): number {
  let tries = 0;
  for (let second = 0; second < 3600; second += waitAfter(rule, tries)) tries += 1;
  return tries;
}

const from = { account: "7:abc", address: "192.0.2.1", device: null, factor: 1 };

describe("how often a password may be tried", () => {
  it.each([
    [4, 0],
    [5, 2],
    [6, 4],
    [9, 32],
    [13, 300],
    [1000, 300],
  ])("after %i wrong ones from one place the wait is %i seconds: it grows and is never for good", (tries, seconds) => {
    expect(waitAfter(tryRules.place, tries)).toBe(seconds);
  });

  it("no person waits more than ten seconds for what others try", () => {
    expect(Math.max(...Array.from({ length: 100 }, (_, tries) => waitAfter(tryRules.account, tries)))).toBeLessThan(10);
  });

  it("is bounded: so many an hour from one place, on one account from all strange places together, and from one address on all accounts", () => {
    expect(mostInAnHour(tryRules.place)).toBe(23);
    expect(mostInAnHour(tryRules.account)).toBe(454);
    expect(mostInAnHour(tryRules.address)).toBe(119);
  });

  it("counts a stranger by account and address, by account, and by address", () => {
    const { place, account, address } = signInCounts(from);
    expect(place.key).toBe("login:7:abc:from:192.0.2.1");
    expect(account?.key).toBe("login:7:abc");
    expect(address?.key).toBe("login:address:192.0.2.1");
  });

  it("counts a browser that knows the account by itself alone", () => {
    expect(signInCounts({ ...from, device: "mine" })).toEqual({
      place: { key: "login:7:abc:device:mine", rule: tryRules.place },
      account: null,
      address: null,
    });
  });

  it("is wider by address outside of production, never by account", () => {
    const { place, account, address } = signInCounts({ ...from, factor: 1000 });
    expect(place.rule.free).toBe(5);
    expect(account?.rule.free).toBe(5);
    expect(address?.rule.free).toBe(30_000);
  });

  it("counts who types it once more by session and by account", () => {
    expect(confirmCounts({ account: "7:abc", session: "s" })).toMatchObject({ place: { key: "confirm:7:abc:in:s" }, account: { key: "confirm:7:abc" } });
  });
});
