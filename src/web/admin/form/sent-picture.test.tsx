import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { fakeUpload, pictures } from "../../../../tests/support/servers/fake-upload.ts";
import { SentPicture } from "./sent-picture.tsx";

const shop = fakeShop();
const upload = fakeUpload();

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  shop.handlers = {
    getStorageDetails: () => ({ success: true, total: 1, used: 1, free: 0.5, room: "shop" }),
  };
});

function Cover() {
  const [stored, setStored] = useState("");
  return (
    <>
      <SentPicture
        name="cover"
        label="ภาพปก"
        stored={stored}
        error={undefined}
        onName={setStored}
      />
      <output aria-label="ชื่อ">{stored}</output>
    </>
  );
}

async function choose() {
  renderInShop(<Cover />);
  await userEvent.upload(await screen.findByLabelText(/^ภาพปก: /), pictures("a.jpg"));
}

describe("the picture of a form", () => {
  it("UPLOAD-08 that did not arrive stays, and is sent again by a press", async () => {
    upload.answer = "offline";
    await choose();
    expect(await screen.findByText("อัปโหลดไม่สำเร็จ กรุณาลองอีกครั้ง")).toBeTruthy();
    upload.answer = { status: 200, body: { success: true, fileName: ["1.jpg"] } };
    await userEvent.click(screen.getByRole("button", { name: "ส่งอีกครั้ง" }));
    await waitFor(() => expect(screen.getByLabelText("ชื่อ").textContent).toBe("1.jpg"));
    expect(screen.queryByRole("button", { name: "ส่งอีกครั้ง" })).toBeNull();
    expect(upload.sent.map((files) => files.map(({ name }) => name))).toEqual([
      ["a.jpg"],
      ["a.jpg"],
    ]);
  });

  it("UPLOAD-07 STORE-02 for which there is no room is told with the shop's figures", async () => {
    shop.handlers.getSiteSettings = () => refusal("NOT_FOUND");
    upload.answer = {
      status: 507,
      body: { success: false, error: { code: "OUT_OF_STORAGE", msg: "พื้นที่เก็บไฟล์ไม่พอ" } },
    };
    await choose();
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.textContent).toContain("0.50 GB"));
    expect(screen.getByLabelText("ชื่อ").textContent).toBe("");
  });
});
