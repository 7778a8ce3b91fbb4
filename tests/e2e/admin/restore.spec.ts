import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { secretsFile } from "../../../src/server/production-secrets.ts";
import { httpVisitor } from "../../support/http-visitor.ts";
import { root } from "../../support/run/project-files.ts";
import { openShop } from "../../support/shop-process.ts";
import { looksRight } from "../support/look.ts";
import { productionPlace } from "../support/production-place.ts";
import { test } from "../support/shop-test.ts";

// Shops of its own: one that is lost, and an empty one that takes its place.
test.use({ ignoreHTTPSErrors: true });

const owner = {
  shop_name: "ครัวนก",
  name: "วรรณา ใจดี",
  email: "wanna@shop.example",
  password: "dek-Dee_2569",
};
const linkIn = (output: string) => /https:\S+\/first-run#\S+/.exec(output)?.[0] ?? "";

/** A shop with an owner, a backup of it in the folder, and the same as one file. Its key. */
async function lostShop(folder: string): Promise<string> {
  const place = await productionPlace();
  const environment: Record<string, string> = {
    ...bare(place.owning),
    BACKUP_DIR: join(folder, "backups"),
  };
  const shop = await openShop(environment);
  try {
    const token = linkIn(shop.output()).split("#")[1];
    await httpVisitor(shop.url).post("/public/first-run", { token, ...owner });
    for (const words of [[], ["--pack", join(folder, "shop.tar")]])
      expect(
        spawnSync(process.execPath, ["scripts/backup.js", ...words], {
          cwd: root,
          env: { PATH: process.env.PATH, ...environment },
        }).status,
      ).toBe(0);
    return JSON.parse(readFileSync(secretsFile(environment.DATA_DIR ?? ""), "utf8")).data;
  } finally {
    await shop.end();
    await place.end();
  }
}

function bare({
  SESSION_SECRET: _s,
  DATA_KEY: _d,
  PASSWORD_PEPPER: _p,
  ...others
}: Record<string, string>): Record<string, string> {
  return { ...others, MIGRATE_AT_START: "on" };
}

const back = (page: Page) => page.getByRole("heading", { name: "ร้านกลับมาแล้ว" });

test("who lost the machine restores the shop in the browser, by the link and the printed key", {
  tag: ["@long-on-desktop"],
}, async ({ page, troubles }) => {
  test.setTimeout(240_000);
  // A key with a mistake, and the shop that stops and begins again.
  troubles.expect(/422 .*first-run\/backups/);
  troubles.expect(/(?:404|502|ERR_).*first-run\/restore\/state/);
  troubles.expect(/first-run\/restore\/state net::ERR/);
  const folder = mkdtempSync(join(tmpdir(), "shop-lost-"));
  const key = await lostShop(folder);
  const place = await productionPlace();
  const shop = await openShop({ ...bare(place.owning), BACKUP_DIR: join(folder, "backups") });
  try {
    await page.goto(linkIn(shop.output()));
    await page.getByRole("button", { name: "กู้คืนร้านเดิม" }).click();
    await expect(page.getByRole("heading", { name: "กู้คืนร้านเดิม" })).toBeFocused();
    const backup = page.getByRole("radio");
    await expect(backup).toBeDisabled();
    await expect(page.getByText("เข้ารหัสด้วยคีย์ที่มีลายนิ้วมือ")).toBeVisible();
    await looksRight(page, "restore-locked");

    // A file that is no backup, and then the key with a mistake.
    writeFileSync(join(folder, "picture.tar"), "no archive at all");
    await page.locator("input[type=file]").setInputFiles(join(folder, "picture.tar"));
    await expect(page.getByText("ไฟล์นี้ไม่ใช่ข้อมูลสำรองของร้าน")).toBeVisible();
    const field = page.getByLabel("คีย์ของร้านเดิม (DATA_KEY)", { exact: true });
    await field.fill(key.slice(3));
    await page.getByRole("button", { name: "เปิดด้วยคีย์นี้" }).click();
    await expect(page.getByText("คีย์ไม่ครบหรือพิมพ์ผิด")).toBeVisible();
    await field.fill(key);
    await page.getByRole("button", { name: "เปิดด้วยคีย์นี้" }).click();
    await expect(backup).toBeEnabled();

    // The same backup as a file from this computer.
    await page.locator("input[type=file]").setInputFiles(join(folder, "shop.tar"));
    await expect(backup).toHaveCount(2);
    await looksRight(page, "restore-choices");
    await page.getByRole("button", { name: "กู้คืนร้านจากชุดนี้" }).click();
    await expect(page.getByText("กรุณาเลือกข้อมูลสำรองก่อน")).toBeVisible();
    await backup.first().check();
    await page.getByRole("button", { name: "กู้คืนร้านจากชุดนี้" }).click();
    await expect(page.getByRole("heading", { name: "กำลังกู้คืนร้าน" })).toBeVisible();
    await looksRight(page, "restore-runs");
    await expect(back(page)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole("listitem").filter({ hasText: "วรรณา ใจดี" })).toContainText(
      "เจ้าของร้าน",
    );
    await looksRight(page, "restore-done");

    await page.getByRole("link", { name: "เข้าสู่ระบบ" }).last().click();
    await page.getByRole("textbox", { name: /ชื่อผู้ใช้/ }).fill(owner.email);
    await page.getByLabel("รหัสผ่าน", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
    await page.waitForURL((url) => !url.pathname.includes("login"));
    await page.goto(`${place.url}/admin`);
    await expect(page.getByRole("main")).toContainText("เสร็จแล้ว");
    expect((await page.request.get(`${place.url}/first-run`)).status()).toBe(404);
  } finally {
    await page.close();
    await shop.end();
    await place.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
