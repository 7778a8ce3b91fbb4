import { describe, expect, it } from "vitest";
import { confirmCounts, signInCounts, tryRules } from "./wrong-passwords.ts";

const from = { account: "7:abc", address: "192.0.2.1", device: null, factor: 1 };

describe("how often a password may be tried", () => {
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
    expect(confirmCounts({ account: "7:abc", session: "s" })).toMatchObject({
      place: { key: "confirm:7:abc:in:s" },
      account: { key: "confirm:7:abc" },
    });
  });
});
