import { expect } from "@playwright/test";
import { root } from "../../support/run/project-files.ts";
import { looksRight, shot } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";
import { bringSession, comeAsStudent, newCourse } from "../support/shopper.ts";

const film = `${root}/src/server/demo/films/welcome.mp4`;
const srt = (words: string, from = "00:00:00,200") => Buffer.from(`1\n${from} --> 00:00:05,000\n${words}\n\n2\n00:00:06,000 --> 00:00:07,500\nจบแล้วพักก่อน\n`);

test("LEARN-02 LEARN-12 LEARN-17 LEARN-23 an owner gives a film captions and a picture out of it; a student reads them, finds what is said and sees the own name over the film", async ({
  page,
  browser,
  ownShop,
  troubles,
}) => {
  // Captions that cannot be read are refused.
  troubles.expect(/Failed to load resource.*422/);
  const course = await newCourse(ownShop);
  await ownShop.db.updateTable("catalog_item").set({ watermarks: true }).where("id", "=", course.id).execute();
  const section = { item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true };
  await ownShop.db.insertInto("course_section").values(section).execute();
  await bringSession(page, ownShop, await ownShop.db.selectFrom("account").select("id").where("username", "=", "admin").executeTakeFirstOrThrow());
  await openShop(page, `/admin/courses/${course.id}/curriculum`);
  await page.getByRole("button", { name: "เพิ่มวิดีโอ" }).click();
  await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("เริ่มลงสี");
  await page.getByLabel("วิดีโอ", { exact: true }).setInputFiles(film);
  const captions = page.getByLabel("คำบรรยายไทย");
  await captions.setInputFiles({ name: "th.srt", mimeType: "text/plain", buffer: srt("เสีย", "00:00:xx,000") });
  await expect(page.getByText("บรรทัดที่ 2: อ่านเวลาไม่ได้")).toBeVisible();
  await captions.setInputFiles({ name: "th.srt", mimeType: "text/plain", buffer: srt("สวัสดี วันนี้ลงสีน้ำ") });
  await expect(page.getByText("มีคำบรรยายแล้ว")).toBeVisible();
  await page.getByRole("button", { name: "เลือกภาพจากวิดีโอ" }).click();
  const place = page.getByRole("slider", { name: "วินาทีที่เลือก" });
  await expect.poll(() => place.getAttribute("max").then(Number)).toBeGreaterThan(1);
  await place.fill("2");
  await looksRight(page, "captions-0-desk");
  await page.getByRole("button", { name: "ใช้ภาพนี้" }).click();
  await expect(page.getByText("มีภาพก่อนเล่นแล้ว")).toBeVisible();
  await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("เริ่มลงสี").first()).toBeVisible();
  await expect.poll(async () => (await ownShop.db.selectFrom("lesson").select("id").where("item_id", "=", course.id).execute()).length).toBe(1);

  const { viewport, isMobile, hasTouch } = test.info().project.use;
  const context = await browser.newContext({ baseURL: ownShop.url, viewport: viewport ?? null, isMobile: isMobile ?? false, hasTouch: hasTouch ?? false });
  const learner = await context.newPage();
  const person = await comeAsStudent(learner, ownShop);
  await ownShop.db.insertInto("enrollment").values({ account_id: person.id, item_id: course.id, state: "active" }).execute();
  await openShop(learner, `/learn/${course.id}`);
  await learner.getByRole("searchbox", { name: "ค้นหาในคอร์สนี้" }).fill("แล้วพัก");
  await learner.getByRole("button", { name: "ค้นหา", exact: true }).click();
  await expect(learner.getByText("พบ 1 แห่ง")).toBeVisible();
  await looksRight(learner, "captions-1-found");
  await learner.getByRole("link", { name: "เริ่มลงสี · 0:06" }).click();
  const video = learner.locator("video");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeCloseTo(6, 0);

  await learner.goto(`/learn/${course.id}/${new URL(learner.url()).pathname.split("/").at(-1)}`);
  await expect(video).toHaveAttribute("poster", /lesson-files/);
  await expect(learner.locator("[data-watermark]")).toHaveText(/•••/);
  const showing = () => video.evaluate((one: HTMLVideoElement) => [...one.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language));
  await expect(learner.getByRole("combobox", { name: "คำบรรยาย" })).toHaveValue("off");
  await learner.getByRole("slider", { name: "ตำแหน่งในวิดีโอ" }).waitFor();
  await learner.getByRole("button", { name: "เล่น", exact: true }).focus();
  await learner.keyboard.press("c");
  await expect.poll(showing).toEqual(["th"]);
  const said = () => video.evaluate((one: HTMLVideoElement) => [...(one.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text));
  await expect.poll(said).toEqual(["สวัสดี วันนี้ลงสีน้ำ", "จบแล้วพักก่อน"]);
  await learner.keyboard.press(">");
  await expect(learner.getByRole("combobox", { name: "ความเร็ว" })).toHaveValue("1.25");
  await looksRight(learner, "captions-2-lesson");
  await learner.getByRole("button", { name: "เล่น", exact: true }).click();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1);
  await learner.getByRole("button", { name: "หยุด", exact: true }).click();
  await shot(learner, "captions-3-playing", { whole: false });
  // In full screen the frame is what is shown, the name with it.
  await learner.keyboard.press("f");
  await expect.poll(() => learner.evaluate(() => document.fullscreenElement?.querySelector("[data-watermark]") !== null)).toBe(true);
  await shot(learner, "captions-4-full", { whole: false });
  await learner.keyboard.press("f");
  // The choice is remembered on this device.
  await learner.reload();
  await expect(learner.getByRole("combobox", { name: "คำบรรยาย" })).toHaveValue("th");
  await expect.poll(showing).toEqual(["th"]);
  await learner.locator("section video").click();
  await learner.getByRole("button", { name: "หยุด", exact: true }).focus();
  await learner.keyboard.press("c");
  await expect.poll(showing).toEqual([]);
});
