import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { networkOf, wideNetworkOf } from "./network-of.ts";

describe("what limits by address count by", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
    // The client disconnected before its address was read.
    [undefined, ""],
  ])("%s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("what is kept of a network", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["::ffff:203.0.113.7", "203.0.113.0/24"],
    ["2001:db8:1:2::1", "2001:db8:1::/48"],
    ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["unknown", ""],
    [undefined, ""],
  ])("LEARN-26 %s is %s", (address, network) => {
    expect(wideNetworkOf(address)).toBe(network);
  });
});

/** The modules that read a caller's address, and why. Limits count by its network. */
const readers: Readonly<Record<string, string>> = {
  "admin/first-run/first-run-routes.ts": "a limit",
  "admin/first-run/restore-routes.ts": "a limit",
  "admin/staff/invitation-routes.ts": "a limit",
  "doctor/shop-doctor.ts": "told to the administrator who asks, whose own it is",
  "platform/http/admission/admit-requests.ts":
    "its network, which is kept no longer than the visit",
  "platform/pages/page-client.ts": "handed on to the call that a page makes",
  "shop/account/profile-routes.ts": "a limit",
  "shop/account/sign-in/password-reset-routes.ts": "a limit",
  "shop/discount/coupon-routes.ts": "a limit",
  "shop/learning/certificate/certificate-routes.ts": "a limit",
  "shop/learning/live/calendar-routes.ts": "a limit",
  "shop/learning/mails/learner-mail-routes.ts": "a limit",
  "shop/learning/networks/note-network.ts": "its wide network, kept for thirty days",
  "shop/my-account/consent-routes.ts": "shortened, for the record of a consent",
  "shop/order/order-routes.ts": "its network",
  "shop/order/take-up/take-up-routes.ts": "its network",
  "shop/payment/start/start-for-buyer.ts": "given to the provider; cards count by its network",
  "shop/payment/webhook/webhook-routes.ts": "a limit",
  "shop/session/create-guest.ts": "a limit",
  "shop/session/visit.ts": "shown to the person and noted; passwords count by its network",
  "shop/social/oauth-routes.ts": "a limit",
  "shop/social/social-routes.ts": "a limit",
  "shop/storage/storage-routes.ts": "a limit, before the first byte",
  "shop/visit/visit-routes.ts": "its network, for the bound on what one network may count",
  "shop/waiting-list/waiting-list-routes.ts": "its network",
};

it("an address is read for these reasons alone", () => {
  const isReader = (text: string) =>
    /\b(?:request|visitor|req)\.ip\b|\brequest: \{ ip \}|\{[^{}]*\bip\b[^{}]*\}(?:: FastifyRequest|,? [}:)])/.test(
      text,
    );
  const found = globSync("src/server/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts") && isReader(readFileSync(file, "utf8")))
    .map((file) => file.replace("src/server/", ""));
  expect(found.toSorted()).toEqual(Object.keys(readers));
});
