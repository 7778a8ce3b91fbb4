import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { DownloadLink } from "./download-link.tsx";
import { DownloadTray } from "./download-tray.tsx";
import { endDownload, readDownloads } from "./downloads.ts";

type Line = { send: (text: string) => void; end: () => void; breakOff: () => void };
let line: Line;
let saved: string[] = [];
let answers: (() => Response)[] = [];

function streamed(total: number): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line = {
        send: (text) => controller.enqueue(new TextEncoder().encode(text)),
        end: () => controller.close(),
        breakOff: () => controller.error(new TypeError("cut")),
      };
    },
  });
  const headers = {
    "content-type": "text/csv",
    "content-disposition": 'attachment; filename="orders.csv"',
    "x-total-rows": String(total),
  };
  return new Response(body, { headers });
}

beforeEach(() => {
  for (const { id } of readDownloads()) endDownload(id);
  saved = [];
  answers = [];
  vi.stubGlobal("fetch", async (_address: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error("nothing more was expected");
    signal.addEventListener("abort", () => line.breakOff());
    return answer();
  });
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => {
  renderInShop(
    <>
      <DownloadLink href="/api/admin/orders.csv">ดาวน์โหลด CSV</DownloadLink>
      <DownloadTray />
    </>,
  );
  return userEvent.click(screen.getByRole("link"));
};

describe("a list that is fetched as a file", () => {
  it("says how many rows are there, line breaks inside of a cell not counted, and keeps the file once all came", async () => {
    answers = [() => streamed(4)];
    await open();
    await screen.findByText("กำลังเตรียมไฟล์…");
    line.send('a,b\r\n1,"two\n');
    line.send('lines"\r\n2,x\r\n');
    await screen.findByText("ได้แล้ว 2 จาก 4 แถว");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50");
    expect(saved).toEqual([]);
    line.send("3,x\r\n4,x\r\n");
    line.end();
    await screen.findByText("ดาวน์โหลดครบ 4 แถวแล้ว");
    expect(saved).toEqual(["orders.csv"]);
  });

  it("keeps no half file: a line that breaks off says so and offers another try", async () => {
    answers = [() => streamed(2), () => streamed(2)];
    await open();
    line.send("a\r\n1\r\n");
    line.breakOff();
    expect((await screen.findByRole("alert")).textContent).toContain("การเชื่อมต่อขาด");
    expect(saved).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "ลองใหม่" }));
    line.send("a\r\n1\r\n2\r\n");
    line.end();
    await screen.findByText("ดาวน์โหลดครบ 2 แถวแล้ว");
  });

  it("is not lost without a question where the whole page goes", async () => {
    const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    answers = [() => streamed(1)];
    await open();
    await screen.findByText("กำลังเตรียมไฟล์…");
    expect(isAsked()).toBe(true);
    line.send("a\r\n1\r\n");
    line.end();
    await screen.findByText("ดาวน์โหลดครบ 1 แถวแล้ว");
    expect(isAsked()).toBe(false);
  });

  it("says why the shop refuses", async () => {
    answers = [
      () =>
        Response.json(
          { success: false, error: { code: "FORBIDDEN", msg: "บัญชีนี้ไม่มีสิทธิ์" } },
          { status: 403 },
        ),
    ];
    await open();
    expect((await screen.findByRole("alert")).textContent).toContain("ดาวน์โหลดไม่สำเร็จ บัญชีนี้ไม่มีสิทธิ์");
  });

  it("can be called off", async () => {
    answers = [() => streamed(2)];
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "ยกเลิก" }));
    await expect.poll(readDownloads).toEqual([]);
    expect(saved).toEqual([]);
  });
});
