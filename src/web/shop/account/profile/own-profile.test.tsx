import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import {
  manee,
  sessionOf,
  siteSettings,
} from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import { AccountFrame } from "../sign-in/account-frame.tsx";
import type { OwnProfileData } from "./profile-draft.ts";
import { OwnProfile } from "./profile-page.tsx";

const shop = fakeShop();
const own: OwnProfileData = {
  version: 3,
  username: manee.username,
  email: manee.email,
  is_email_confirmed: true,
  new_email: null,
  has_password: true,
  firstname: "มานี",
  lastname: "ใจดี",
  nickname: "",
  tel: "0812345678",
  address: "",
  studentGroupKpi: null,
  user_group: null,
  displayImgUrl: "",
  lang: "th",
  answers: [],
};
let stored: OwnProfileData;

beforeEach(() => {
  stored = own;
  shop.session = sessionOf(manee);
  shop.handlers.getProfile = () => ({ success: true, data: stored });
  shop.handlers.getSiteSettings = () => siteSettings();
  shop.handlers.listCustomLabels = () => ({ success: true, data: [] });
  shop.handlers.listUserGroups = () => ({ success: true, data: [] });
  shop.handlers.updateProfile = ({ body }) => {
    if (body.version !== stored.version) return refusal("EDIT_CONFLICT", undefined, stored);
    stored = {
      ...stored,
      firstname: body.firstname,
      lastname: body.lastname,
      tel: body.tel,
      lang: body.lang,
      version: stored.version + 1,
    };
    return { success: true, data: stored };
  };
});

const saves = () =>
  shop.calls
    .filter(({ name }) => name === "updateProfile")
    .map(({ given }) => given.body as { version: number; firstname: string });

async function typeName(name: string) {
  renderInShop(
    <AccountFrame visitor={manee}>
      <OwnProfile />
    </AccountFrame>,
    { path: "/myaccount/profile" },
  );
  const field = await screen.findByLabelText("ชื่อ");
  await userEvent.clear(field);
  await userEvent.type(field, name);
}

const save = () => userEvent.click(screen.getByRole("button", { name: "บันทึก" }));

describe("the profile page", () => {
  it("saves over the revision that it was read from", async () => {
    await typeName("ปิติ");
    await save();
    await screen.findByText("บันทึกแล้ว");
    expect(saves()).toMatchObject([{ version: 3, firstname: "ปิติ" }]);
  });

  it("does not ask when what has changed meanwhile is not of this form", async () => {
    await typeName("ปิติ");
    stored = { ...own, version: 4, is_email_confirmed: false };
    await save();
    await screen.findByText("บันทึกแล้ว");
    expect(saves().map(({ version }) => version)).toEqual([3, 4]);
  });

  it("shows both revisions when another window was quicker, and takes the newer one when asked to", async () => {
    await typeName("ชูใจ");
    stored = { ...own, version: 4, firstname: "ปิติ" };
    await save();
    await screen.findByRole("row", { name: "ชื่อ ปิติ ชูใจ" });
    expect(screen.getByLabelText<HTMLInputElement>("ชื่อ").value).toBe("ชูใจ");
    await userEvent.click(screen.getByRole("button", { name: "ใช้ข้อมูลล่าสุด" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("ชื่อ").value).toBe("ปิติ"));
  });

  it("says what is wrong beside the field, and sends nothing", async () => {
    await typeName(" ");
    await save();
    await screen.findByText("กรุณากรอกชื่อ");
    expect(saves()).toEqual([]);
  });
});
