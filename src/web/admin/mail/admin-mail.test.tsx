import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import { fakeShop, refusal } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import AdminMailDetailPage from "./admin-mail-detail-page.tsx";
import AdminMailPage from "./admin-mail-page.tsx";
import type { Mail, MailList, MailRow } from "./mail-types.ts";

const shop = fakeShop();

const row: MailRow = {
  id: 3,
  recipient: "manee@example.com",
  subject: "ยืนยันคำสั่งซื้อ #49 แล้ว",
  created_at: "2026-11-20T05:00:00.000Z",
  sent_at: null,
};
const mail: Mail = { ...row, text_body: "สวัสดี คุณมานี", html_body: "<p>สวัสดี <b>คุณมานี</b></p>" };

function mails(items: MailRow[], parts: Partial<MailList> = {}): MailList {
  return {
    success: true,
    data: { items, page: 1, pages: 1, total: items.length },
    leaves: false,
    ...parts,
  };
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="ที่อยู่">{pathname + search}</output>;
}

function openMail(path = "/admin/mail") {
  shop.handlers = {
    adminListMails: () => mails([row]),
    adminGetMail: () => ({ success: true, data: mail }),
    ...shop.handlers,
  };
  return renderInShop(
    <>
      <Routes>
        <Route path="/admin/mail" element={<AdminMailPage />}>
          <Route path=":id" element={<AdminMailDetailPage />} />
        </Route>
      </Routes>
      <Where />
    </>,
    { path },
  );
}

describe("the mails of the shop", () => {
  it("are listed with whom they are for", async () => {
    openMail();
    const link = await screen.findByRole("link", {
      name: /ยืนยันคำสั่งซื้อ #49 แล้ว.*manee@example\.com/,
    });
    expect(link.getAttribute("href")).toBe("/admin/mail/3");
  });

  it("say where there is no mail server that none leaves", async () => {
    openMail();
    expect(
      await screen.findByText("ยังไม่ได้ตั้งเซิร์ฟเวอร์อีเมล อีเมลทุกฉบับอ่านได้ที่นี่และไม่มีฉบับใดส่งออกไปจริง"),
    ).toBeTruthy();
  });

  it("say nothing of that where they are sent", async () => {
    shop.handlers.adminListMails = () => mails([row], { leaves: true });
    openMail();
    await screen.findByRole("link", { name: /ยืนยันคำสั่งซื้อ/ });
    expect(screen.queryByText(/ยังไม่มีเซิร์ฟเวอร์อีเมล/)).toBeNull();
  });

  it("are looked for by recipient or subject", async () => {
    openMail();
    await userEvent.type(await screen.findByRole("searchbox", { name: "ค้นหา" }), "manee{Enter}");
    await waitFor(() =>
      expect(shop.calls.at(-1)).toMatchObject({
        name: "adminListMails",
        given: { query: { q: "manee", page: 1, sort: "", sent: "" } },
      }),
    );
    expect(screen.getByRole("status", { name: "ที่อยู่" }).textContent).toBe("/admin/mail?q=manee");
  });

  it("are put in order and filtered in the address, and are to be had as a file just so", async () => {
    openMail("/admin/mail?q=manee&sent=no");
    await screen.findByRole("link", { name: /ยืนยันคำสั่งซื้อ/ });
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "เรียงตาม" }),
      "ผู้รับ ก-ฮ, A-Z",
    );
    await waitFor(() =>
      expect(screen.getByRole("status", { name: "ที่อยู่" }).textContent).toBe(
        "/admin/mail?q=manee&sent=no&sort=recipient",
      ),
    );
    await waitFor(() =>
      expect(shop.calls.at(-1)?.given).toEqual({
        query: { q: "manee", page: 1, sort: "recipient", sent: "no" },
      }),
    );
    const file = await screen.findByRole("link", { name: "ดาวน์โหลด CSV" });
    await waitFor(() =>
      expect(file.getAttribute("href")).toBe("/api/admin/mails.csv?q=manee&sent=no&sort=recipient"),
    );
  });

  it("show of each what is wanted", async () => {
    openMail();
    const link = await screen.findByRole("link", { name: /manee@example\.com/ });
    await userEvent.click(screen.getByRole("button", { name: "คอลัมน์" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "ผู้รับ" }));
    expect(link.textContent).not.toContain("manee@example.com");
    await userEvent.click(screen.getByRole("checkbox", { name: "ผู้รับ" }));
    expect(link.textContent).toContain("manee@example.com");
  });

  it("say when none fits", async () => {
    shop.handlers.adminListMails = () => mails([]);
    openMail("/admin/mail?q=zzz");
    expect(await screen.findByRole("heading", { name: "ไม่พบรายการที่ค้นหา" })).toBeTruthy();
  });

  it("are not for an administrator without the permission", async () => {
    shop.handlers.adminListMails = () => refusal("FORBIDDEN");
    openMail();
    expect(await screen.findByRole("heading", { name: "บัญชีของคุณยังเปิดส่วนนี้ไม่ได้" })).toBeTruthy();
  });
});

describe("a mail", () => {
  it("is shown as it was written, in a frame that runs no script", async () => {
    openMail("/admin/mail/3");
    const frame = (await screen.findByTitle("อีเมล: ยืนยันคำสั่งซื้อ #49 แล้ว")) as HTMLIFrameElement;
    expect(frame.getAttribute("srcdoc")).toContain(mail.html_body);
    expect(frame.getAttribute("sandbox")).not.toContain("allow-scripts");
  });

  it("is shown as plain text, too", async () => {
    openMail("/admin/mail/3");
    await userEvent.click(await screen.findByRole("button", { name: "ข้อความล้วน" }));
    expect(screen.getByText("สวัสดี คุณมานี")).toBeTruthy();
    expect(screen.queryByTitle(/^อีเมล:/)).toBeNull();
  });

  it("that is not there says so", async () => {
    shop.handlers.adminGetMail = () => refusal("NOT_FOUND");
    openMail("/admin/mail/99");
    expect(await screen.findByRole("heading", { name: "ไม่พบอีเมลนี้" })).toBeTruthy();
  });
});

describe("several mails", () => {
  it("are sent again together, each with its own result, by those who may", async () => {
    const user = userEvent.setup();
    shop.handlers.adminListMails = () => mails([row, { ...row, id: 4, subject: "ยืนยันอีเมลของคุณ" }]);
    shop.handlers.adminBatchMails = ({ body }) => ({
      success: true,
      data: {
        results: body.chosen.map(({ id }) =>
          id === 4
            ? { id, code: "MAIL_NOT_SO_ANY_MORE", msg: "ส่งไม่ได้" }
            : { id, code: null, msg: "" },
        ),
      },
    });
    openMail();
    await user.click(await screen.findByRole("checkbox", { name: "เลือกทุกรายการในหน้านี้" }));
    await user.click(screen.getByRole("button", { name: "จัดการรายการที่เลือก" }));
    await user.click(screen.getByRole("button", { name: "ส่งอีกครั้ง" }));
    await user.click(screen.getByRole("button", { name: "ส่งอีกครั้ง (2)" }));
    expect(await screen.findByText("สำเร็จ 1 รายการ · ไม่สำเร็จ 1 รายการ")).toBeTruthy();
    expect(screen.getByText("ส่งไม่ได้")).toBeTruthy();
  });

  it("are chosen on all pages, those that fit the filter alone", async () => {
    const user = userEvent.setup();
    shop.handlers.adminListMails = () =>
      mails([row], { data: { items: [row], page: 1, pages: 2, total: 2 } });
    shop.handlers.adminChooseMails = () => ({
      success: true,
      data: { items: [3, 8].map((id) => ({ id, version: 0, name: `ฉบับที่ ${id}` })) },
    });
    openMail("/admin/mail?sent=no");
    await user.click(await screen.findByRole("checkbox", { name: "เลือกทุกรายการในหน้านี้" }));
    await user.click(screen.getByRole("button", { name: "เลือกทั้งหมด 2 รายการที่ตรงกับตัวกรอง" }));
    expect(await screen.findByText(/เลือกครบ 2 รายการ/)).toBeTruthy();
    expect(shop.calls.find(({ name }) => name === "adminChooseMails")?.given).toMatchObject({
      query: { sent: "no" },
    });
  });
});
