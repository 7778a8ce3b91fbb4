import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { ProviderKeys } from "../settings/provider-keys.tsx";
import { SocialApps } from "../settings/social-apps-page.tsx";

const shop = fakeShop();
const line = {
  provider: "line" as const,
  callback_url: "https://shop.example/public/auth/line/callback",
  source: "none" as const,
  is_shown: false,
  app_id: "",
  set_at: null,
  set_by: null,
  version: 0,
};
const byAnother = { set_at: "2026-11-25T03:00:00.000Z", set_by: "วรรณา ดูแล" };

async function password(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByLabelText(/^รหัสผ่านของคุณ/, { selector: "input" }), "secret-1");
  await userEvent.click(dialog.getByRole("button", { name: "บันทึกคีย์" }));
}

test("TEXT-02 an app that another administrator has set meanwhile is shown, what is typed stays, and a second press saves over it", async () => {
  let version = 0;
  const sent: unknown[] = [];
  shop.handlers.adminListSocialApps = () => ({ success: true, data: [line] });
  shop.handlers.adminSaveSocialApp = ({ body }) => {
    sent.push(body);
    if (body.version !== version)
      return refusal("EDIT_CONFLICT", undefined, { version, app_id: "of-another", ...byAnother });
    return { success: true, data: [line] };
  };
  renderInShop(<SocialApps />, { path: "/admin/settings/social" });
  await userEvent.click(await screen.findByRole("button", { name: "ใส่คีย์ใหม่" }));
  const dialog = within(await screen.findByRole("dialog"));
  version = 7;
  const [id] = dialog.getAllByRole<HTMLInputElement>("textbox");
  await userEvent.type(id as HTMLElement, "mine");
  await password(dialog);
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("ค่านี้เพิ่งถูกตั้งจากอีกหน้าต่างหนึ่ง");
  expect([
    alert.textContent?.includes("of-another"),
    alert.textContent?.includes("วรรณา ดูแล"),
    id?.value,
  ]).toEqual([true, true, "mine"]);
  await userEvent.click(dialog.getByRole("button", { name: "บันทึกคีย์" }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 0 }, { version: 7, app_id: "mine" }]));
});

test("PAY-01 keys that another administrator has set meanwhile are named, never shown, and what is typed goes over them only at a second press", async () => {
  const names = ["publicKey", "secretKey", "webhookSecret"];
  const keys = names.map((name) => ({
    name,
    is_set: false,
    ending: "",
    set_at: null,
    set_by: null,
  }));
  const read = {
    provider: "omise" as const,
    source: "none" as const,
    is_complete: true,
    version: 0,
    can_restore: false,
    refused_since: null,
    keys,
  };
  const newer = {
    ...read,
    version: 9,
    keys: keys.map((key) =>
      key.name === "secretKey" ? { ...key, is_set: true, ending: "9y1x", ...byAnother } : key,
    ),
  };
  const versions: number[] = [];
  shop.handlers.adminGetProviderKeys = () => ({ success: true, data: read });
  shop.handlers.adminSaveProviderKeys = ({ body }) => {
    versions.push(body.version);
    return body.version === newer.version
      ? { success: true, data: newer }
      : refusal("EDIT_CONFLICT", undefined, newer);
  };
  renderInShop(<ProviderKeys provider="omise" />, { path: "/admin/settings/payments/9" });
  await userEvent.click(await screen.findByRole("button", { name: "ใส่คีย์ใหม่" }));
  const dialog = within(await screen.findByRole("dialog"));
  await password(dialog);
  const alert = await dialog.findByRole("alert");
  expect(
    [...alert.querySelectorAll("li")].map(({ textContent }) => textContent?.includes("9y1x")),
  ).toEqual([true]);
  await userEvent.click(dialog.getByRole("button", { name: "บันทึกคีย์" }));
  await waitFor(() => expect(versions).toEqual([0, 9]));
});
