import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeShop } from "../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../tests/support/render-in-shop.tsx";
import { fakeUpload, pictures } from "../../../tests/support/servers/fake-upload.ts";
import { dismissNotice, readNotices } from "../ui/notice/notice.ts";
import { UploadField, type UploadFieldProps } from "./upload-field.tsx";
import { emptyList, keptItem, mergeItems, type UploadList } from "./upload-item.ts";

const shop = fakeShop();
fakeUpload();
beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  shop.handlers.getStorageDetails = () => ({
    success: true,
    total: 10,
    used: 2.5,
    free: 7.5,
    room: "shop",
  });
});

const user = userEvent.setup({ applyAccept: false });
let list: UploadList = emptyList;

function Field({ value = emptyList, ...props }: Partial<UploadFieldProps>) {
  const [held, setHeld] = useState(value);
  const change = (next: UploadList) => {
    list = next;
    setHeld(next);
  };
  return (
    <UploadField
      label="รูปหน้าร้าน"
      purpose="component"
      multiple
      {...props}
      value={held}
      onChange={change}
    />
  );
}

async function show(props: Partial<UploadFieldProps> = {}) {
  list = props.value ?? emptyList;
  renderInShop(<Field {...props} />);
  return (await screen.findByLabelText(/^รูปหน้าร้าน: /)) as HTMLInputElement;
}
const kept = (...names: string[]): UploadList => ({
  fileList: names.map((name) => keptItem(name, "/files/")),
  deleteFileList: [],
});
const names = () => list.fileList.map(({ name }) => name);

describe("UploadField", () => {
  it("UPLOAD-04 kept files are known by name; chosen ones carry when they were changed", async () => {
    const chooser = await show({ value: kept("old.png") });
    await user.upload(
      chooser,
      new File(["x"], "new.png", { type: "image/png", lastModified: 1_700_000_000_000 }),
    );
    await waitFor(() => expect(names()).toEqual(["old.png", "new.png"]));
    expect(list.fileList.map(({ storedName, lastModified }) => [storedName, lastModified])).toEqual(
      [
        ["old.png", undefined],
        [null, 1_700_000_000_000],
      ],
    );
  });

  it("UPLOAD-04 a kept file that is taken out is listed to be deleted, a chosen one is not", async () => {
    const chooser = await show({ value: kept("old.png") });
    await user.upload(chooser, pictures("new.png"));
    for (const name of ["old.png", "new.png"]) {
      await user.click(await screen.findByRole("button", { name: `ลบรูป ${name}` }));
      await user.click(screen.getByRole("button", { name: "ลบรูป" }));
    }
    expect(list).toEqual({ fileList: [], deleteFileList: ["old.png"] });
  });

  it("UPLOAD-04 of the same name one is kept, also within one choice", () => {
    const ready = pictures("a.png", "b.png", "a.png").map((file) => ({ file, imageSize: null }));
    expect(mergeItems(kept("b.png").fileList, ready).map(({ name }) => name)).toEqual([
      "b.png",
      "a.png",
    ]);
  });

  it("UPLOAD-04 what is chosen while the choice before is still being read is taken, too", async () => {
    const chooser = await show();
    for (const name of ["a.png", "b.png"])
      fireEvent.change(chooser, { target: { files: pictures(name) } });
    await waitFor(() => expect(names()).toEqual(["a.png", "b.png"]));
  });

  it("UPLOAD-09 a video without a byte is not sent", async () => {
    const chooser = await show({ type: "video" });
    await user.upload(chooser, [
      new File([], "empty.mp4", { type: "video/mp4" }),
      new File(["x"], "b.mp4", { type: "video/mp4" }),
    ]);
    await waitFor(() => expect(names()).toEqual(["b.mp4"]));
    expect(
      await screen.findByText("ไฟล์นี้ว่างเปล่า กรุณาเลือกไฟล์อื่น (empty.mp4)", { selector: "p" }),
    ).toBeTruthy();
  });

  it("UPLOAD-09 a picture that is too much for the device is said to be unreadable, and the next one is taken", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const huge = { width: 40_000, height: 40_000, close: () => {} };
    vi.stubGlobal("createImageBitmap", (of: unknown) =>
      of === huge ? Promise.reject(new Error("too large")) : Promise.resolve(huge),
    );
    const chooser = await show();
    await user.upload(chooser, pictures("bomb.png"));
    await waitFor(() => expect(chooser.getAttribute("aria-invalid")).toBe("true"));
    vi.stubGlobal("createImageBitmap", undefined);
    await user.upload(chooser, pictures("good.png"));
    await waitFor(() => expect(names()).toEqual(["good.png"]));
  });

  it("UPLOAD-01 in English the question is the specified one", async () => {
    renderInShop(<Field value={kept("a.png")} />, { lang: "en", path: "/en" });
    await user.click(await screen.findByRole("button", { name: "Delete a.png" }));
    expect(screen.getByRole("dialog", { name: "Confirm to delete this image?" })).toBeTruthy();
  });

  it("UPLOAD-01 the button's words can be others, or none", async () => {
    await show({ buttonLabel: "เลือกภาพปก" });
    expect([screen.getByText("เลือกภาพปก"), screen.queryByText("อัปโหลด")]).toEqual([
      expect.anything(),
      null,
    ]);
  });

  it("UPLOAD-01 without words the button keeps its name", async () => {
    const chooser = await show({ buttonLabel: null });
    expect([chooser.getAttribute("aria-label"), screen.queryByText("อัปโหลด")]).toEqual([
      "รูปหน้าร้าน: อัปโหลด",
      null,
    ]);
  });

  it("UPLOAD-01 videos stand in a player, and are deleted after a question", async () => {
    const chooser = await show({ type: "video" });
    await user.upload(chooser, new File(["x"], "บทที่ 1.mp4", { type: "video/mp4" }));
    await waitFor(() =>
      expect(document.querySelector("video")?.hasAttribute("controls")).toBe(true),
    );
    await user.click(screen.getByRole("button", { name: "ลบวิดีโอ บทที่ 1.mp4" }));
    await user.click(
      within(screen.getByRole("dialog", { name: "ลบวิดีโอนี้ไหม" })).getByRole("button", {
        name: "ลบวิดีโอ",
      }),
    );
    expect(list.fileList).toEqual([]);
  });

  it("UPLOAD-01 a video that cannot be played is named and can be had", async () => {
    await show({ type: "video", value: kept("a.avi") });
    fireEvent.error(document.querySelector("video") as HTMLVideoElement);
    expect((await screen.findByRole("link", { name: "a.avi" })).getAttribute("href")).toBe(
      "/files/a.avi",
    );
  });

  it("UPLOAD-08 a picture that cannot be loaded leaves a placeholder that still opens", async () => {
    await show({ value: kept("a.png") });
    fireEvent.error(screen.getByRole("img", { name: "รูปหน้าร้าน: a.png" }));
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByRole("button", { name: "รูปหน้าร้าน: a.png" })).toBeTruthy();
  });

  it.each([
    ["a.m4v", "video/x-m4v"],
    ["a.avi", "video/x-msvideo"],
    ["a.mpg", "video/mpeg"],
    ["a.mov", "video/quicktime"],
    ["a.MOV", ""],
  ])("UPLOAD-06 a video may be %s of the type %j", async (name, type) => {
    const chooser = await show({ type: "video" });
    await user.upload(chooser, new File(["x"], name, { type }));
    await waitFor(() => expect(names()).toEqual([name]));
  });

  it.each([
    ["a.webm", "video/webm"],
    ["a.jpg", "image/jpeg"],
    ["a.exe", ""],
  ])("UPLOAD-06 a video is not %s of the type %j", async (name, type) => {
    const onError = vi.fn();
    const chooser = await show({ type: "video", onError });
    await user.upload(chooser, new File(["x"], name, { type }));
    await waitFor(() => expect(onError).toHaveBeenCalledWith("ไฟล์ชนิดนี้อัปโหลดไม่ได้", "wrongType"));
  });

  it("UPLOAD-06 a video of more than 500 MB is refused before it is sent", async () => {
    const onError = vi.fn();
    const chooser = await show({ type: "video", onError });
    const large = new File(["x"], "a.mp4", { type: "video/mp4" });
    Object.defineProperty(large, "size", { value: 500 * 1024 * 1024 + 1 });
    await user.upload(chooser, large);
    await waitFor(() => expect(onError).toHaveBeenCalledWith("วิดีโอต้องไม่เกิน 500 MB", "tooLarge"));
  });

  it("UPLOAD-10 of several files the good ones are taken and the others named", async () => {
    const chooser = await show();
    await user.upload(chooser, [
      ...pictures("a.jpg", "b.png"),
      new File(["x"], "c.pdf", { type: "application/pdf" }),
    ]);
    await waitFor(() => expect(names()).toEqual(["a.jpg", "b.png"]));
    await waitFor(() => expect(screen.getAllByText("ไฟล์ชนิดนี้อัปโหลดไม่ได้ (c.pdf)")).toHaveLength(2));
  });

  it("files can be dropped and pasted, unless there are enough", async () => {
    await show({ limitFile: 2 });
    const place = screen.getByRole("group", { name: "รูปหน้าร้าน" });
    fireEvent.drop(place, { dataTransfer: { files: pictures("a.jpg"), types: ["Files"] } });
    await waitFor(() => expect(names()).toEqual(["a.jpg"]));
    fireEvent.paste(place, { clipboardData: { files: pictures("b.jpg") } });
    await waitFor(() => expect(names()).toEqual(["a.jpg", "b.jpg"]));
    const late = createEvent.drop(place, {
      dataTransfer: { files: pictures("c.jpg"), types: ["Files"] },
    });
    fireEvent(place, late);
    expect([names().length, late.defaultPrevented]).toEqual([2, true]);
  });

  it("words that are pasted stay words", async () => {
    await show();
    const paste = createEvent.paste(screen.getByRole("group", { name: "รูปหน้าร้าน" }), {
      clipboardData: { files: [] },
    });
    fireEvent(screen.getByRole("group", { name: "รูปหน้าร้าน" }), paste);
    expect(paste.defaultPrevented).toBe(false);
  });
});

describe("a picture large", () => {
  const open = async (...all: string[]) => {
    await show({ value: kept(...all) });
    await user.click(screen.getByRole("button", { name: `รูปหน้าร้าน: ${all[0]}` }));
    return screen.findByRole("dialog", { name: all[0] ?? "" });
  };
  const title = () => within(screen.getByRole("dialog")).getByRole("heading").textContent;

  it("UPLOAD-02 the arrows walk through all, and behind the last stands the first", async () => {
    await open("a.png", "b.png", "c.png");
    const walk = async (name: string) => user.click(screen.getByRole("button", { name }));
    const seen = [];
    for (const name of ["รูปถัดไป", "รูปถัดไป", "รูปถัดไป", "รูปก่อนหน้า"]) {
      await walk(name);
      seen.push(title());
    }
    expect(seen).toEqual(["b.png", "c.png", "a.png", "c.png"]);
    expect(screen.getByText("รูปที่ 3 จาก 3")).toBeTruthy();
  });

  it("UPLOAD-02 the arrow keys do the same", async () => {
    await open("a.png", "b.png", "c.png");
    const seen = [];
    for (const key of ["{ArrowLeft}", "{ArrowLeft}", "{ArrowRight}", "{ArrowRight}"]) {
      await user.keyboard(key);
      seen.push(title());
    }
    expect(seen).toEqual(["c.png", "b.png", "c.png", "a.png"]);
  });

  it("UPLOAD-02 one picture has no arrows", async () => {
    await open("a.png");
    await user.keyboard("{ArrowRight}");
    expect([screen.queryByRole("button", { name: "รูปถัดไป" }), title()]).toEqual([null, "a.png"]);
  });

  it("UPLOAD-02 is at most 1100 pixels wide and closes", async () => {
    const dialog = await open("a.png", "b.png");
    expect(dialog.style.getPropertyValue("--width")).toBe("1100px");
    await user.click(within(dialog).getAllByRole("button", { name: "ปิด" }).at(-1) as HTMLElement);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
