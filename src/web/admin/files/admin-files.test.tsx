import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { dismissNotice, readNotices } from "#web/ui/notice/notice.ts";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { fakeUpload, pictures } from "../../../../tests/support/servers/fake-upload.ts";
import { FilesAdmin } from "./admin-files-page.tsx";
import { filesSearch, readFilesQuery, type StoredFile } from "./files-query.ts";

const shop = fakeShop();
const upload = fakeUpload();
const megabyte = 1_048_576;

function file(parts: Partial<StoredFile> = {}): StoredFile {
  const usual = {
    width: 800,
    height: 600,
    media_type: "image/png",
    size: 2 * megabyte,
    purpose: "component" as const,
    owner_name: "มานี ใจดี",
    uses: [],
  };
  return {
    name: "a.png",
    url: "/files/a.png",
    original_name: "ปก.png",
    created_at: "2026-11-20T03:00:00.000Z",
    is_deletable: true,
    ...usual,
    ...parts,
  };
}
const course = { key: "course:3", kind: "course" as const, id: 3, label: "Python ก้าวแรก" };
let files: StoredFile[] = [];

beforeEach(() => {
  for (const { id } of readNotices()) dismissNotice(id);
  files = [
    file(),
    file({
      name: "b.mp4",
      url: "/files/b.mp4",
      original_name: "บทที่ 1.mp4",
      media_type: "video/mp4",
      width: null,
      height: null,
      uses: [course],
    }),
  ];
  shop.handlers = {
    adminListFiles: () => ({
      success: true,
      data: { items: files, page: 1, pages: 1, total: files.length },
    }),
    adminGetStorageUse: () => ({
      success: true,
      data: {
        total: 1024 * megabyte,
        used: 100 * megabyte,
        reserved: 28 * megabyte,
        buyers: { total: 300 * megabyte, taken: 20 * megabyte },
        shop: { total: 700 * megabyte, taken: 80 * megabyte },
        purposes: [
          { purpose: "component", files: 2, size: 96 * megabyte },
          { purpose: "slip", files: 9, size: 4 * megabyte },
        ],
        unused: { files: 1, size: 2 * megabyte },
      },
    }),
    adminGetFile: ({ params: { name } }) => ({
      success: true,
      data: files.find((one) => one.name === name) ?? file(),
    }),
    adminDeleteFile: () => ({ success: true }),
    getStorageDetails: () => ({ success: true, total: 1, used: 0.1, free: 0.9, room: "shop" }),
  };
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="ที่อยู่">{decodeURIComponent(pathname + search)}</output>;
}

async function show(path = "/admin/files") {
  renderInShop(
    <>
      <FilesAdmin />
      <Where />
    </>,
    { path },
  );
  await screen.findByRole("heading", { name: "ปก.png" });
}
const calls = (name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ given }) => given);

describe("what takes the room", () => {
  it("STORE-01 is a picture that can be read aloud, and the same in a table", async () => {
    await show();
    const picture = await screen.findByRole("img", { name: /^พื้นที่ที่ใช้ แยกตามประเภท/ });
    expect(picture.querySelector("desc")?.textContent).toBe(
      "ไฟล์ที่ผู้ดูแลอัปโหลด 75%, สลิปโอนเงิน 3%, กำลังอัปโหลด 22%",
    );
    const lengths = [...picture.querySelectorAll("rect")].map((rect) =>
      Math.round(Number(rect.getAttribute("width"))),
    );
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(1000);
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "ไฟล์ที่ผู้ดูแลอัปโหลด296.0 MB (75%)",
      "สลิปโอนเงิน94.0 MB (3%)",
      "กำลังอัปโหลด28.0 MB (22%)",
    ]);
    expect(screen.getByText("ใช้ไป 128 MB จาก 1.00 GB")).toBeTruthy();
  });

  it("leads to what nothing uses", async () => {
    await show();
    expect(
      (await screen.findByRole("link", { name: /^มี 1 ไฟล์ \(2.0 MB\)/ })).getAttribute("href"),
    ).toBe("/admin/files?view=unused");
  });
});

describe("the files", () => {
  it("say how much room they take and whether something uses them", async () => {
    await show();
    const cards = within(screen.getByRole("list", { name: "รายการไฟล์" })).getAllByRole("listitem");
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ปก.png2.0 MB · 800 × 600 พิกเซล.*ไม่ได้ใช้$/),
      expect.stringContaining("ใช้อยู่ 1 แห่ง"),
    ]);
  });

  it("are pictures in the size of the card, and videos in a player", async () => {
    await show();
    expect(document.querySelector("img[src='/files/a.png?w=320']")).not.toBeNull();
    expect(document.querySelector("video")?.getAttribute("src")).toBe("/files/b.mp4");
  });

  it("do not show what people have handed in, and cannot delete what is evidence", async () => {
    files.push(
      file({
        name: "s.jpg",
        url: "/private/files/s.jpg",
        original_name: "สลิป.jpg",
        purpose: "slip",
        is_deletable: false,
      }),
    );
    await show();
    const card = screen.getByRole("heading", { name: "สลิป.jpg" }).closest("li") as HTMLElement;
    expect([
      within(card).queryByRole("button"),
      card.querySelector("img"),
      within(card).getByText("ใช้อยู่หรือเป็นหลักฐาน ลบที่นี่ไม่ได้"),
    ]).toEqual([null, null, expect.anything()]);
  });

  it("are chosen by the address", async () => {
    await show("/admin/files?view=newest&purpose=slip&q=ปก");
    expect(calls("adminListFiles")).toEqual([
      { query: { view: "newest", purpose: "slip", q: "ปก", sort: "", page: 1 } },
    ]);
    await userEvent.selectOptions(screen.getByLabelText("ประเภทไฟล์"), "รูปโปรไฟล์");
    await waitFor(() =>
      expect(screen.getByRole("status", { name: "ที่อยู่" }).textContent).toBe(
        "/admin/files?view=newest&q=ปก&purpose=profile",
      ),
    );
  });

  it("tell an administrator who may not manage files so", async () => {
    shop.handlers.adminListFiles = () => refusal("FORBIDDEN");
    renderInShop(<FilesAdmin />, { path: "/admin/files" });
    expect(await screen.findByRole("heading", { name: "บัญชีของคุณยังเปิดส่วนนี้ไม่ได้" })).toBeTruthy();
  });
});

describe("deleting a file", () => {
  const ask = async (name: string) => {
    await show();
    await userEvent.click(screen.getByRole("button", { name }));
    return screen.findByRole("dialog", { name: "ลบไฟล์นี้ไหม" });
  };

  it("names what would miss it and sends what was seen", async () => {
    const dialog = await ask("ลบ บทที่ 1.mp4");
    expect(
      (await within(dialog).findByRole("link", { name: "ปกคอร์ส Python ก้าวแรก" })).getAttribute(
        "href",
      ),
    ).toBe("/courses/3");
    await userEvent.click(within(dialog).getByRole("button", { name: "ลบทั้งที่ใช้อยู่" }));
    await waitFor(() =>
      expect(calls("adminDeleteFile")).toEqual([
        { params: { name: "b.mp4" }, body: { uses: ["course:3"] } },
      ]),
    );
    expect(await screen.findByText("ลบไฟล์แล้ว")).toBeTruthy();
    await waitFor(() => expect(calls("adminListFiles").length).toBe(2));
  });

  it("shows anew what would miss it when that has changed meanwhile", async () => {
    shop.handlers.adminDeleteFile = () => refusal("FILE_USE_CHANGED");
    const dialog = await ask("ลบ ปก.png");
    files = [file({ uses: [course] })];
    await userEvent.click(await within(dialog).findByRole("button", { name: "ลบไฟล์" }));
    expect(await within(dialog).findByText("ปกคอร์ส Python ก้าวแรก")).toBeTruthy();
    expect(screen.getByText("มีการใช้งานเปลี่ยนไป กรุณาดูรายการใหม่ก่อนลบ")).toBeTruthy();
  });

  it("does nothing when the file is kept", async () => {
    const dialog = await ask("ลบ ปก.png");
    await userEvent.click(within(dialog).getByRole("button", { name: "เก็บไว้" }));
    expect([screen.queryByRole("dialog"), calls("adminDeleteFile")]).toEqual([null, []]);
  });
});

describe("deleting many files", () => {
  it("is offered for what nothing uses, and says the result of each", async () => {
    files.push(file({ name: "c.png", original_name: "เก่า.png" }));
    shop.handlers.adminBatchDeleteFiles = ({ body }) => ({
      success: true,
      data: {
        results: body.names.map((name) =>
          name === "c.png"
            ? { name, code: "FILE_USE_CHANGED", msg: "มีหน้าใช้ไฟล์นี้แล้ว" }
            : { name, code: null, msg: "" },
        ),
      },
    });
    await show();
    expect(screen.queryByRole("checkbox", { name: "เลือก บทที่ 1.mp4" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "เลือกทุกไฟล์ที่ไม่ได้ใช้ในหน้านี้" }));
    await userEvent.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
    await userEvent.click(screen.getByRole("button", { name: "ลบไฟล์ที่เลือก" }));
    await userEvent.click(screen.getByRole("button", { name: "ลบไฟล์ที่เลือก (2)" }));
    expect(await screen.findByText("สำเร็จ 1 รายการ · ไม่สำเร็จ 1 รายการ")).toBeTruthy();
    expect(screen.getByText("มีหน้าใช้ไฟล์นี้แล้ว")).toBeTruthy();
    expect(screen.getByRole("link", { name: "เก่า.png" }).getAttribute("href")).toBe(
      "/admin/files?q=c.png",
    );
    expect(calls("adminBatchDeleteFiles")).toEqual([{ body: { names: ["a.png", "c.png"] } }]);
  });
});

describe("every unused file", () => {
  it("is chosen on all pages once those of the page are, as it is at that moment", async () => {
    shop.handlers.adminListFiles = () => ({
      success: true,
      data: { items: files, page: 1, pages: 3, total: 60 },
    });
    shop.handlers.adminChooseFiles = () => ({
      success: true,
      data: { items: ["a.png", "x.png", "y.png"].map((name) => ({ name, original_name: "" })) },
    });
    shop.handlers.adminBatchDeleteFiles = ({ body }) => ({
      success: true,
      data: { results: body.names.map((name) => ({ name, code: null, msg: "" })) },
    });
    await show("/admin/files?q=png&page=1");
    await userEvent.click(screen.getByRole("checkbox", { name: "เลือกทุกไฟล์ที่ไม่ได้ใช้ในหน้านี้" }));
    await userEvent.click(screen.getByRole("button", { name: /ตรงกับตัวกรอง ทุกหน้า/ }));
    expect((await screen.findByRole("region", { name: "จัดการรายการที่เลือก" })).textContent).toContain(
      "เลือกไว้ 3 รายการ (อยู่หน้าอื่น 2)",
    );
    await userEvent.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
    await userEvent.click(screen.getByRole("button", { name: "ลบไฟล์ที่เลือก" }));
    await userEvent.click(screen.getByRole("button", { name: "ลบไฟล์ที่เลือก (3)" }));
    expect(await screen.findByText("สำเร็จ 3 รายการ")).toBeTruthy();
    expect(calls("adminChooseFiles")).toMatchObject([{ query: { q: "png", view: "largest" } }]);
    expect(calls("adminBatchDeleteFiles")).toEqual([
      { body: { names: ["a.png", "x.png", "y.png"] } },
    ]);
  });
});

describe("adding files", () => {
  const choose = async (...names: string[]) => {
    await show();
    await userEvent.upload(screen.getByLabelText(/^รูปใหม่: /), pictures(...names));
    return screen.findByRole("button", { name: `อัปโหลด ${names.length} ไฟล์` });
  };

  it("UPLOAD-08 sends pictures together and reads the list anew", async () => {
    upload.answer = { status: 200, body: { success: true, fileName: ["1.jpg", "2.jpg"] } };
    await userEvent.click(await choose("a.jpg", "b.jpg"));
    expect(await screen.findByText("อัปโหลดแล้ว 2 ไฟล์")).toBeTruthy();
    expect([upload.paths, upload.sent[0]?.length]).toEqual([
      ["/api/home/test_upload?purpose=component"],
      2,
    ]);
    await waitFor(() => expect(calls("adminListFiles").length).toBe(2));
    expect(screen.queryByRole("list", { name: "รูปใหม่" })).toBeNull();
  });

  it("UPLOAD-09 UPLOAD-10 what the shop refuses is said, and what was chosen stays to be sent again", async () => {
    upload.answer = {
      status: 422,
      body: { success: false, error: { code: "IMAGE_INVALID", msg: "เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น" } },
    };
    await userEvent.click(await choose("a.jpg", "b.jpg"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "อัปโหลดไฟล์ไม่ได้เปิดรูปนี้ไม่ได้ กรุณาเลือกรูปอื่น",
    );
    expect(
      within(screen.getByRole("list", { name: "รูปใหม่" })).getAllByRole("listitem"),
    ).toHaveLength(2);
    upload.answer = { status: 200, body: { success: true, fileName: ["1.jpg", "2.jpg"] } };
    await userEvent.click(screen.getByRole("button", { name: "ส่งอีกครั้ง" }));
    expect(await screen.findByText("อัปโหลดแล้ว 2 ไฟล์")).toBeTruthy();
  });

  it("UPLOAD-01 keeps the pictures that were chosen while the videos are looked at", async () => {
    await choose("a.jpg", "b.jpg");
    await userEvent.click(screen.getByRole("button", { name: "วิดีโอ" }));
    expect(screen.queryByRole("button", { name: /^อัปโหลด/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "รูป" }));
    expect(screen.getByRole("button", { name: "อัปโหลด 2 ไฟล์" })).toBeTruthy();
  });

  it("STORE-02 a full shop says so with its figures", async () => {
    shop.handlers.getSiteSettings = () => refusal("INTERNAL") as never;
    upload.answer = {
      status: 507,
      body: { success: false, error: { code: "OUT_OF_STORAGE", msg: "พื้นที่เก็บไฟล์เต็ม" } },
    };
    await userEvent.click(await choose("a.jpg"));
    expect(await screen.findByRole("dialog", { name: "พื้นที่เก็บไฟล์เต็ม" })).toBeTruthy();
  });
});

describe("the list of files", () => {
  it("is put in order in its address, says of each what is wanted, and is to be had as a file", async () => {
    await show("/admin/files?view=unused");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "เรียงตาม" }), "ชื่อไฟล์");
    await waitFor(() =>
      expect(calls("adminListFiles").at(-1)).toEqual({
        query: { view: "unused", purpose: "", q: "", sort: "name", page: 1 },
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "ดาวน์โหลด CSV" }).getAttribute("href")).toBe(
        "/api/admin/files.csv?view=unused&sort=name",
      ),
    );
    expect(screen.getAllByText(/โดย มานี ใจดี/)).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "คอลัมน์" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "ผู้เพิ่ม" }));
    expect(screen.queryByText(/โดย มานี ใจดี/)).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "ผู้เพิ่ม" }));
    expect(screen.getAllByText(/โดย มานี ใจดี/)).toHaveLength(2);
  });
});

describe("the address of the files page", () => {
  it("comes back as it went, and takes nonsense for nothing", () => {
    const query = {
      view: "unused" as const,
      purpose: "slip" as const,
      q: "ปก คอร์ส",
      sort: "oldest" as const,
      page: 3,
    };
    expect(readFilesQuery(new URLSearchParams(filesSearch(query)))).toEqual(query);
    expect(readFilesQuery(new URLSearchParams("view=x&purpose=y&page=-1"))).toEqual({
      view: "largest",
      purpose: "",
      q: "",
      sort: "",
      page: 1,
    });
  });
});
