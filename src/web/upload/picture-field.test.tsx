import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { siteSettings } from "../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { fakeUpload, pictures as files } from "../../../tests/support/servers/fake-upload.ts";
import { dismissNotice, readNotices } from "../ui/notice/notice.ts";
import type { Picture } from "./picture.ts";
import { keptPicture } from "./picture.ts";
import { PictureField } from "./picture-field.tsx";

const shop = fakeShop();
fakeUpload();
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  shop.handlers.getStorageDetails = () => ({
    success: true,
    total: 10,
    used: 2.5,
    free: 7.5,
    room: "visitors",
  });
});

type Props = Partial<ComponentProps<typeof PictureField>>;

function Field({ pictures: first = [], ...props }: Props) {
  const [pictures, setPictures] = useState<readonly Picture[]>(first);
  return (
    <PictureField
      label="รูปโปรไฟล์"
      purpose="profile"
      {...props}
      pictures={pictures}
      onChange={setPictures}
    />
  );
}

async function show(props: Props = {}) {
  renderInShop(<Field {...props} />);
  return (await screen.findByLabelText(/^รูปโปรไฟล์: /)) as HTMLInputElement;
}

const user = userEvent.setup({ applyAccept: false });
const thumbnails = () => screen.queryAllByRole("img").map((image) => image.getAttribute("alt"));
const file = (name: string, type: string) => new File(["x"], name, { type });

describe("PictureField", () => {
  it("UPLOAD-03 one picture shows as a thumbnail, and the chooser rests", async () => {
    const chooser = await show();
    await user.upload(chooser, files("me.jpg"));
    await waitFor(() => expect(thumbnails()).toEqual(["รูปโปรไฟล์: me.jpg"]));
    expect(chooser.disabled).toBe(true);
  });

  it("UPLOAD-03 the keyboard goes on at the picture once the chooser rests", async () => {
    const chooser = await show();
    chooser.focus();
    await user.upload(chooser, files("me.jpg"));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "ลบรูป me.jpg" })),
    );
  });

  it("UPLOAD-03 a limit is kept, and what is over it is said", async () => {
    const chooser = await show({ most: 2 });
    await user.upload(chooser, files("a.jpg", "b.jpg", "c.jpg"));
    await waitFor(() => expect(thumbnails()).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText("เลือกได้ไม่เกิน 2 รูป")).toHaveLength(2));
    expect(chooser.disabled).toBe(true);
  });

  it("UPLOAD-03 switched off, nothing can be chosen or deleted", async () => {
    const chooser = await show({ disabled: true, pictures: [keptPicture("old.jpg", "/files/")] });
    expect([
      chooser.disabled,
      screen.getByRole<HTMLButtonElement>("button", { name: "ลบรูป old.jpg" }).disabled,
    ]).toEqual([true, true]);
  });

  it("UPLOAD-04 the same file chosen again is there once", async () => {
    const chooser = await show({ most: 5 });
    await user.upload(chooser, files("a.jpg"));
    await waitFor(() => expect(thumbnails()).toHaveLength(1));
    await user.upload(chooser, files("a.jpg", "b.jpg"));
    await waitFor(() => expect(thumbnails()).toEqual(["รูปโปรไฟล์: a.jpg", "รูปโปรไฟล์: b.jpg"]));
  });

  it("UPLOAD-01 a picture is deleted after a question", async () => {
    const chooser = await show();
    await user.upload(chooser, files("me.jpg"));
    await user.click(await screen.findByRole("button", { name: "ลบรูป me.jpg" }));
    const question = within(screen.getByRole("dialog", { name: "ลบรูปนี้ไหม" }));
    await user.click(question.getByRole("button", { name: "เก็บไว้" }));
    expect(thumbnails()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "ลบรูป me.jpg" }));
    await user.click(screen.getByRole("button", { name: "ลบรูป" }));
    expect([thumbnails(), chooser.disabled]).toEqual([[], false]);
  });

  it.each([
    ["profile", "image/webp"],
    ["profile", "application/pdf"],
    ["custom", "video/mp4"],
    ["certificate", "image/svg+xml"],
  ] as const)(
    "REG-11 UPLOAD-06 a %s picture of the type %s is refused in red and by a notice",
    async (purpose, type) => {
      const chooser = await show({ purpose });
      await user.upload(chooser, file("me.bin", type));
      await waitFor(() => expect(screen.getAllByText("ไฟล์ชนิดนี้อัปโหลดไม่ได้")).toHaveLength(2));
      expect((await screen.findByRole("alert")).textContent).toContain("อัปโหลดไฟล์ไม่ได้");
      expect([thumbnails(), chooser.getAttribute("aria-invalid")]).toEqual([[], "true"]);
    },
  );

  it.each([
    ["profile", "image/jpeg"],
    ["profile", "image/png"],
    ["profile", "image/gif"],
    ["custom", "image/webp"],
  ] as const)("REG-11 UPLOAD-06 a %s picture may be %s", async (purpose, type) => {
    const chooser = await show({ purpose });
    await user.upload(chooser, file("me.bin", type));
    await waitFor(() => expect(thumbnails()).toHaveLength(1));
  });

  it("UPLOAD-06 in English the words are the specified ones", async () => {
    renderInShop(<Field />, { lang: "en", path: "/en" });
    await user.upload(await screen.findByLabelText(/^รูปโปรไฟล์: /), file("a.txt", "text/plain"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Can not upload file.File type is not allow to upload.",
    );
  });

  it.each([
    ["photo.HEIC", "", "x"],
    ["photo.heic", "image/heic", "x"],
    ["photo.jpg", "image/webp", "\0\0\0\u0018ftypheic\0\0\0\0mif1"],
  ])("UPLOAD-06 of a photo of an iPhone it is said what it is: %s", async (name, type, bytes) => {
    const chooser = await show({ purpose: "profile" });
    await user.upload(chooser, new File([bytes], name, { type }));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "ยังใช้รูป HEIC (รูปแบบของ iPhone) ไม่ได้",
    );
  });

  it("UPLOAD-03 UPLOAD-06 a caller who asks to be told is told instead of the notice", async () => {
    const onFault = vi.fn();
    const chooser = await show({ onFault });
    await user.upload(chooser, file("me.pdf", "application/pdf"));
    await waitFor(() => expect(onFault).toHaveBeenCalledWith("ไฟล์ชนิดนี้อัปโหลดไม่ได้", "wrongType"));
    expect([readNotices(), chooser.getAttribute("aria-invalid")]).toEqual([[], null]);
  });

  it("REG-12 UPLOAD-07 without room the picture is refused with the dialog and in red", async () => {
    shop.handlers.getStorageDetails = () => ({
      success: true,
      total: 10,
      used: 10,
      free: 0,
      room: "shop",
    });
    shop.handlers.getSiteSettings = () => siteSettings();
    const chooser = await show();
    await user.upload(chooser, files("me.jpg"));
    const dialog = await screen.findByRole("dialog", { name: "พื้นที่เก็บไฟล์เต็ม" });
    await waitFor(() => expect(dialog.textContent).toContain("10.00 GB"));
    await user.click(screen.getByRole("button", { name: "ยกเลิก" }));
    expect([thumbnails(), screen.queryByRole("dialog")]).toEqual([[], null]);
  });

  it.each([
    ["shop", "พื้นที่ไฟล์ของร้าน", ["ยกเลิก", "อัปเกรดแพ็กเกจ"]],
    ["people", "กรุณาติดต่อร้าน", ["ปิด"]],
    ["visitors", "ลองอีกครั้งในอีกสักครู่", ["ปิด"]],
    ["own", "เลือกไฟล์ที่เล็กลง", ["ปิด"]],
  ] as const)(
    "UPLOAD-07 says that the room of %s is short; only the shop's can be upgraded",
    async (room, words, buttons) => {
      shop.handlers.getStorageDetails = () => ({
        success: true,
        total: 0.0195,
        used: 0.0195,
        free: 0,
        room,
      });
      shop.handlers.getSiteSettings = () => siteSettings();
      const chooser = await show();
      await user.upload(chooser, files("me.jpg"));
      const dialog = await screen.findByRole("dialog", { name: "พื้นที่เก็บไฟล์เต็ม" });
      await waitFor(() => expect(dialog.textContent).toContain(words));
      const footer = [...dialog.querySelectorAll("footer button")].map(
        (button) => button.textContent,
      );
      expect(footer).toEqual(buttons);
    },
  );

  it("UPLOAD-07 room is looked at anew with every choice, unless it does not matter", async () => {
    const chooser = await show({ most: 5 });
    await user.upload(chooser, files("a.jpg"));
    await waitFor(() => expect(thumbnails()).toHaveLength(1));
    await user.upload(chooser, files("b.jpg"));
    await waitFor(() => expect(thumbnails()).toHaveLength(2));
    expect(shop.calls.filter(({ name }) => name === "getStorageDetails")).toHaveLength(2);
  });

  it("UPLOAD-03 without the storage check nothing is asked", async () => {
    const chooser = await show({ skipsStorageCheck: true });
    await user.upload(chooser, files("a.jpg"));
    await waitFor(() => expect(thumbnails()).toHaveLength(1));
    expect(shop.calls).toEqual([]);
  });

  it("UPLOAD-09 when the storage cannot be asked it is logged only, and the upload decides", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    shop.handlers.getStorageDetails = () => refusal("SERVICE_UNAVAILABLE");
    const chooser = await show();
    await user.upload(chooser, files("me.jpg"));
    await waitFor(() => expect(thumbnails()).toHaveLength(1));
    expect([log.mock.calls.length, readNotices()]).toEqual([1, []]);
    log.mockRestore();
  });
});

describe("OutOfStorageDialog", () => {
  const full = async (
    details: () =>
      | never
      | { success: true; total: number; used: number; free: number; room: "shop" },
  ) => {
    shop.handlers.getSiteSettings = () =>
      siteSettings({ upgrade_url: "https://raanrian.example/pricing" });
    shop.handlers.getStorageDetails = details;
    const { OutOfStorageDialog } = await import("./out-of-storage-dialog.tsx");
    const onClose = vi.fn();
    renderInShop(<OutOfStorageDialog onClose={onClose} />);
    await screen.findByRole("dialog");
    return onClose;
  };
  const figures = () => [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);

  it("STORE-02 shows three figures with two decimals, asked for once", async () => {
    await full(() => ({ success: true, total: 10, used: 9.5, free: 0.5, room: "shop" }));
    await waitFor(() => expect(figures()).toEqual(["10.00 GB", "9.50 GB", "0.50 GB"]));
    expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe(
      "ใช้ไปแล้ว 9.50 GB จาก 10.00 GB",
    );
    expect(shop.calls.filter(({ name }) => name === "getStorageDetails")).toHaveLength(1);
  });

  it("STORE-02 shows zeros when they cannot be had", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await full(() => refusal("SERVICE_UNAVAILABLE") as never);
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(figures()).toEqual(["0.00 GB", "0.00 GB", "0.00 GB"]);
    log.mockRestore();
  });

  it("STORE-02 opens the pricing page beside the shop and closes", async () => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const onClose = await full(() => ({ success: true, total: 1, used: 1, free: 0, room: "shop" }));
    const upgrade = await screen.findByRole<HTMLButtonElement>("button", { name: "อัปเกรดแพ็กเกจ" });
    await waitFor(() => expect(upgrade.disabled).toBe(false));
    await user.click(upgrade);
    expect([open.mock.calls, onClose.mock.calls.length]).toEqual([
      [["https://raanrian.example/pricing", "_blank", "noopener,noreferrer"]],
      1,
    ]);
    open.mockRestore();
  });
});
