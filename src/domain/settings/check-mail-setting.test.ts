import { describe, expect, it } from "vitest";
import { mailSettingFaults } from "./check-mail-setting.ts";

const good = {
  is_own_server: true,
  smtp_host: "smtp.example.co.th",
  smtp_security: "tls",
  smtp_user: "shop",
  smtp_password: "secret",
  mail_from: "shop@example.co.th",
};
const faults = (changed: Partial<typeof good>, keepsPassword = false) =>
  mailSettingFaults({ ...good, ...changed }, { keepsPassword });

describe("an own mail server", () => {
  it("is accepted with all it needs, and with no user at all", () => {
    expect(faults({})).toEqual({});
    expect(faults({ smtp_user: "", smtp_password: "", smtp_security: "none" })).toEqual({});
    expect(faults({ smtp_password: "" }, true)).toEqual({});
  });

  it.each([
    [{ smtp_host: "" }, { smtp_host: "REQUIRED" }],
    [{ smtp_host: "not a host" }, { smtp_host: "NOT_A_HOST" }],
    [{ smtp_security: "none" }, { smtp_security: "PASSWORD_NEEDS_TLS" }],
    [{ smtp_password: "" }, { smtp_password: "PASSWORD_AGAIN" }],
    [{ mail_from: "" }, { mail_from: "REQUIRED" }],
    [{ mail_from: "shop" }, { mail_from: "NOT_AN_EMAIL" }],
  ])("is refused with %j", (changed, expected) => expect(faults(changed)).toEqual(expected));

  it("is not looked at where the shop's usual one is chosen", () =>
    expect(faults({ is_own_server: false, smtp_host: "", mail_from: "" })).toEqual({}));
});
