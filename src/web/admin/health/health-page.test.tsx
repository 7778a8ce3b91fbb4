import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { HealthAlarms } from "./health-alarms.tsx";
import type { HealthCheck } from "./health-checks.tsx";
import HealthPage from "./health-page.tsx";

const shop = fakeShop();
const at = "2026-11-20T03:00:00.000Z";

const check = (parts: Partial<HealthCheck>): HealthCheck => ({
  id: "backup-age",
  group: "backup",
  state: "error",
  subject: "ข้อมูลสำรองล่าสุด",
  problem: "ไม่มีการสำรองข้อมูลสำเร็จมาเกิน 36 ชั่วโมง",
  remedy: "กดสำรองตอนนี้",
  detail: "40 h",
  docs: "docs/backup.md",
  ...parts,
});

beforeEach(() => {
  let running: "backup" | null = null;
  shop.handlers = {
    adminGetHealth: () => ({
      success: true,
      data: {
        checked_at: at,
        checks: [
          check({ id: "ffmpeg", state: "good", subject: "ffmpeg" }),
          check({}),
          check({ id: "pages", state: "unknown", subject: "หน้าร้าน", detail: "> 8 s" }),
        ],
      },
    }),
    adminGetBackups: () => ({
      success: true,
      data: {
        where: "/backups",
        running,
        progress: running && { done: 3, all: 4 },
        latest: { started_at: at, ended_at: at, succeeded: false, reason: "ที่เต็ม" },
        drill: null,
        backups: [],
      },
    }),
    adminStartBackup: () => {
      running = "backup";
      return { success: true, data: { is_started: true } };
    },
    adminGetAlarms: () => ({ success: true, data: [check({})] }),
  };
});

it("says what is wrong, what helps, and what could not be checked", async () => {
  renderInShop(<HealthPage />, { path: "/admin/settings/health" });
  const found = await screen.findByRole("region", { name: "มี 1 เรื่องที่ต้องแก้" });
  expect(within(found).getByText("ไม่มีการสำรองข้อมูลสำเร็จมาเกิน 36 ชั่วโมง")).toBeTruthy();
  expect(within(found).getByText("วิธีแก้: กดสำรองตอนนี้")).toBeTruthy();
  expect(within(found).getByText(/ตรวจไม่เสร็จในเวลาที่กำหนด/)).toBeTruthy();
  expect(within(found).queryByText("ffmpeg")).toBeNull();
});

it("starts a backup, shows how far it is, and why the last one failed", async () => {
  renderInShop(<HealthPage />, { path: "/admin/settings/health" });
  const part = await screen.findByRole("region", { name: "ข้อมูลสำรอง" });
  expect(await within(part).findByText("ที่เต็ม")).toBeTruthy();
  await userEvent.click(within(part).getByRole("button", { name: "สำรองตอนนี้" }));
  const bar = await within(part).findByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("75");
});

it("leads from the first page to what needs attention", async () => {
  renderInShop(<HealthAlarms />, { path: "/admin" });
  const link = await screen.findByRole("link", { name: "ดูสุขภาพร้าน" });
  expect(link.getAttribute("href")).toBe("/admin/settings/health");
});
