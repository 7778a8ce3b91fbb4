import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { box } from "../../support/examples/videos.ts";
import { root } from "../../support/run/project-files.ts";
import { looksRight, shot } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse, savedLesson } from "../support/shopper.ts";

const film = `${root}/src/server/demo/films/welcome.mp4`;
const srt = (words: string, from = "00:00:00,200") =>
  Buffer.from(
    `1\n${from} --> 00:00:05,000\n${words}\n\n2\n00:00:06,000 --> 00:00:07,500\nจบแล้วพักก่อน\n`,
  );

test("LEARN-02 LEARN-12 LEARN-17 LEARN-23 an owner gives a film captions and a picture out of it; a student reads them, finds what is said and sees the own name over the film", {
  tag: "@phone",
}, async ({ page, openBrowser, ownShop, troubles }) => {
  // Captions that cannot be read are refused.
  troubles.expect(/Failed to load resource.*422/);
  const course = await newCourse(ownShop);
  await ownShop.db
    .updateTable("catalog_item")
    .set({ watermarks: true })
    .where("id", "=", course.id)
    .execute();
  const section = {
    item_id: course.id,
    position: 1,
    title_th: "บทนำ",
    title_en: "",
    is_published: true,
  };
  await ownShop.db.insertInto("course_section").values(section).execute();
  await bringSession(
    page,
    ownShop,
    await ownShop.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  await openShop(page, `/admin/courses/${course.id}/curriculum`);
  await page.getByRole("button", { name: "เพิ่มวิดีโอ" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("เริ่มลงสี");
  await page.getByLabel("วิดีโอ", { exact: true }).setInputFiles(film);
  const captions = page.getByLabel("คำบรรยายไทย");
  await captions.setInputFiles({
    name: "th.srt",
    mimeType: "text/plain",
    buffer: srt("เสีย", "00:00:xx,000"),
  });
  await expect(page.getByText("บรรทัดที่ 2: อ่านเวลาไม่ได้")).toBeVisible();
  await captions.setInputFiles({
    name: "th.srt",
    mimeType: "text/plain",
    buffer: srt("สวัสดี วันนี้ลงสีน้ำ"),
  });
  await expect(page.getByText("มีคำบรรยายแล้ว")).toBeVisible();
  await page.getByRole("button", { name: "เลือกภาพจากวิดีโอ" }).click();
  const place = page.getByRole("slider", { name: "วินาทีที่เลือก" });
  await expect.poll(() => place.getAttribute("max").then(Number)).toBeGreaterThan(1);
  await place.fill("2");
  await looksRight(page, "captions-0-admin");
  await page.getByRole("button", { name: "ใช้ภาพนี้" }).click();
  await expect(page.getByText("มีภาพปกวิดีโอแล้ว")).toBeVisible();
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("เริ่มลงสี").first()).toBeVisible();
  await savedLesson(ownShop, course.id);

  const learner = await openBrowser();
  const person = await comeAsStudent(learner, ownShop);
  await ownShop.db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  await openShop(learner, `/learn/${course.id}`);
  await learner.getByRole("searchbox", { name: "ค้นหาในคอร์สนี้" }).fill("แล้วพัก");
  await learner.getByRole("button", { name: "ค้นหา", exact: true }).click();
  await expect(learner.getByText("พบ 1 แห่ง")).toBeVisible();
  await looksRight(learner, "captions-1-found");
  await learner.getByRole("link", { name: "เริ่มลงสี · 0:06" }).click();
  const video = learner.locator("video");
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeCloseTo(6, 0);

  await learner.goto(`/learn/${course.id}/${new URL(learner.url()).pathname.split("/").at(-1)}`);
  await expect(video).toHaveAttribute("poster", /lesson-files/);
  await expect(learner.locator("[data-watermark]")).toHaveText(/•••/);
  const showing = () =>
    video.evaluate((one: HTMLVideoElement) =>
      [...one.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
    );
  const gear = learner.getByRole("button", { name: "ตั้งค่าวิดีโอ" });
  await gear.click();
  await expect(learner.getByRole("combobox", { name: "คำบรรยาย" })).toHaveValue("off");
  await learner.keyboard.press("Escape");
  await learner.getByRole("slider", { name: "ตำแหน่งในวิดีโอ" }).waitFor();
  await learner.getByRole("button", { name: "เล่น", exact: true }).focus();
  await learner.keyboard.press("c");
  await expect.poll(showing).toEqual(["th"]);
  const said = () =>
    video.evaluate((one: HTMLVideoElement) =>
      [...(one.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(said).toEqual(["สวัสดี วันนี้ลงสีน้ำ", "จบแล้วพักก่อน"]);
  await learner.keyboard.press(">");
  await gear.click();
  await expect(learner.getByRole("combobox", { name: "ความเร็ว" })).toHaveValue("1.25");
  await looksRight(learner, "captions-2-lesson");
  await learner.getByRole("button", { name: "เล่น", exact: true }).click();
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(1);
  await learner.getByRole("button", { name: "หยุดชั่วคราว", exact: true }).click();
  await shot(learner, "captions-3-playing", { whole: false });
  // The transcript is read, searched, and leads to its place.
  await learner.getByRole("button", { name: "ข้อความในวิดีโอ" }).click();
  const line = learner.getByRole("button", { name: "0:06 จบแล้วพักก่อน" });
  await expect(line).toBeVisible();
  await expect(learner.getByRole("listitem").filter({ hasText: "สวัสดี วันนี้ลงสีน้ำ" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await learner.getByRole("searchbox", { name: "ค้นหาในข้อความ" }).fill("พักก่อน");
  await expect(learner.getByText("พบ 1 แห่ง")).toBeVisible();
  await looksRight(learner, "captions-3b-transcript");
  await line.click();
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeCloseTo(6, 0);
  await learner.getByRole("button", { name: "ข้อความในวิดีโอ" }).click();
  // In full screen the frame is what is shown, the name with it.
  await learner.keyboard.press("f");
  await expect
    .poll(() =>
      learner.evaluate(
        () => document.fullscreenElement?.querySelector("[data-watermark]") !== null,
      ),
    )
    .toBe(true);
  await shot(learner, "captions-4-full", { whole: false });
  await learner.keyboard.press("f");
  // The choice is remembered on this device.
  await learner.reload();
  await gear.click();
  await expect(learner.getByRole("combobox", { name: "คำบรรยาย" })).toHaveValue("th");
  await learner.keyboard.press("Escape");
  await expect.poll(showing).toEqual(["th"]);
  await learner.locator("section video").click();
  await learner.getByRole("button", { name: "หยุดชั่วคราว", exact: true }).focus();
  await learner.keyboard.press("c");
  await expect.poll(showing).toEqual([]);
});

test("LEARN-07 LEARN-12 LEARN-15 an owner sees a film made smaller and tries again what failed; a student chooses how much data it takes, and loses neither place nor speed nor captions", {
  tag: ["@long", "@phone"],
}, async ({ page, openBrowser, ownShop }) => {
  const { db } = ownShop;
  const course = await newCourse(ownShop);
  await db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .execute();
  await bringSession(
    page,
    ownShop,
    await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow(),
  );
  await openShop(page, `/admin/courses/${course.id}/curriculum`);
  await page.getByRole("button", { name: "เพิ่มวิดีโอ" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("ลงสีพื้น");
  // As a camera writes it, with room to spare.
  const buffer = Buffer.concat([readFileSync(film), box("free", Buffer.alloc(3 * 1024 * 1024))]);
  await page
    .getByLabel("วิดีโอ", { exact: true })
    .setInputFiles({ name: "ก ข.mp4", mimeType: "video/mp4", buffer });
  await page
    .getByLabel("คำบรรยายไทย")
    .setInputFiles({ name: "th.srt", mimeType: "text/plain", buffer: srt("สวัสดี") });
  await expect(page.getByText("มีคำบรรยายแล้ว")).toBeVisible();
  await expect(page.getByText("มีวิดีโอแล้ว")).toBeVisible();
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await page.getByText("ลงสีพื้น").first().click();
  await expect(page.getByText("วิดีโอพร้อมแล้ว")).toBeVisible();

  // It failed, as it does where the room ends.
  await db
    .updateTable("stored_file")
    .set({ state: "deleting" })
    .where("purpose", "=", "rendition")
    .execute();
  const { video_file: name } = await db
    .selectFrom("lesson")
    .select("video_file")
    .where("item_id", "=", course.id)
    .executeTakeFirstOrThrow();
  const ours = db.updateTable("film_job").where("film_name", "=", name ?? "");
  await ours.set({ state: "failed", reason: "NO_ROOM" }).execute();
  await page.reload();
  await page.getByText("ลงสีพื้น").first().click();
  await expect(page.getByText("พื้นที่เก็บไฟล์ของร้านไม่พอสำหรับวิดีโอที่ลดขนาดแล้ว")).toBeVisible();
  await looksRight(page, "quality-0-failed");
  // Another node has it in hand.
  const later = new Date(Date.now() + 3_600_000);
  await ours.set({ state: "shrinking", reason: null, percent: 45, lease_ends_at: later }).execute();
  await page.reload();
  await page.getByText("ลงสีพื้น").first().click();
  await expect(page.getByRole("progressbar", { name: "การเตรียมวิดีโอ" })).toHaveAttribute(
    "aria-valuenow",
    "45",
  );
  await looksRight(page, "quality-1-shrinking");
  await ours.set({ state: "failed", reason: "STOPPED", percent: 0 }).execute();
  await page.getByRole("button", { name: "ลองอีกครั้ง" }).click();
  await expect(page.getByText("วิดีโอพร้อมแล้ว")).toBeVisible();

  const learner = await openBrowser();
  const person = await comeAsStudent(learner, ownShop);
  await db
    .insertInto("enrollment")
    .values({ account_id: person.id, item_id: course.id, state: "active" })
    .execute();
  const lesson = await savedLesson(ownShop, course.id);
  await openShop(learner, `/learn/${course.id}/${lesson.id}`);
  const video = learner.locator("video");
  const quality = learner.getByRole("combobox", { name: "ความคมชัด" });
  const gear = learner.getByRole("button", { name: "ตั้งค่าวิดีโอ" });
  await gear.click();
  await expect(quality).toHaveValue("auto");
  await expect(video).toHaveAttribute("src", /lesson-files\/\d+\.0\./);
  await expect(learner.getByText("ใช้เน็ตประมาณ")).toBeHidden();
  await learner.getByRole("combobox", { name: "ความเร็ว" }).selectOption("1.25");
  await learner.getByRole("combobox", { name: "คำบรรยาย" }).selectOption("th");
  await learner.getByRole("button", { name: "เล่น", exact: true }).click();
  const at = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(at).toBeGreaterThan(2);
  const before = await at();
  await gear.click();
  await quality.focus();
  await quality.selectOption("small");
  await expect(video).toHaveAttribute("src", /lesson-files\/\d+\.94\./);
  const how = () =>
    video.evaluate((one: HTMLVideoElement) => [
      one.paused,
      one.playbackRate,
      [...one.textTracks].filter(({ mode }) => mode === "showing").length,
    ]);
  await expect.poll(how).toEqual([false, 1.25, 1]);
  expect(await at()).toBeGreaterThan(before);
  await expect(learner.getByText("ดูจบใช้เน็ตประมาณ 149 KB")).toBeVisible();
  await learner.getByRole("button", { name: "หยุดชั่วคราว", exact: true }).click();
  const paused = await at();
  await gear.click();
  await quality.selectOption("sound");
  await expect(video).toHaveAttribute("src", /lesson-files\/\d+\.95\./);
  await expect.poll(at).toBeCloseTo(paused, 0);
  await shot(learner, "quality-2-sound", { whole: false });
  // What was watched before and after the change is one stretch.
  await expect
    .poll(
      async () =>
        (
          await db
            .selectFrom("lesson_progress")
            .select("position")
            .where("account_id", "=", person.id)
            .executeTakeFirst()
        )?.position ?? 0,
    )
    .toBeGreaterThanOrEqual(Math.floor(before));

  // The choice is this browser's. Without one, the line decides.
  await learner.reload();
  await gear.click();
  await expect(quality).toHaveValue("sound");
  await quality.selectOption("auto");
  await learner.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await learner.reload();
  await expect(video).toHaveAttribute("src", /lesson-files\/\d+\.94\./);
  await expect(video).toHaveAttribute("preload", "none");
  await expect(learner.getByText("กำลังประหยัดเน็ต ดูจบใช้ประมาณ 149 KB")).toBeVisible();
  await looksRight(learner, "quality-3-saving");
  await learner.setViewportSize({ width: 1280, height: 800 });
  await shot(learner, "quality-4-wide", { whole: false });
});
