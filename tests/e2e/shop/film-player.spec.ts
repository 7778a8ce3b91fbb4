import { expect, type Page } from "@playwright/test";
import {
  comeAsLearner,
  filmTime,
  isPaused,
  newFilmCourse,
  pressPlay,
} from "../support/film-lessons.ts";
import { looksRight, shot } from "../support/look.ts";
import { test } from "../support/own-shop.ts";
import { openShop } from "../support/shop.ts";

const screens = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Controls of the film that the first view cuts, or that something covers. */
const lostControls = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector("[data-film]");
    const names = ["เล่น", "ตำแหน่งในวิดีโอ", "ตั้งค่าวิดีโอ", "เต็มจอ"];
    return names.filter((name) => {
      const control = film?.querySelector(`[aria-label="${name}"]`);
      if (!control) return true;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isCut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isCut || !control.contains(hit);
    });
  });

test("LEARN-12 play, the bar and the gear are in view and free on eight screens, in the page and in full screen", {
  tag: "@desktop",
}, async ({ page, ownShop }) => {
  const course = await newFilmCourse(ownShop);
  await comeAsLearner(page, ownShop, course);
  for (const [width, height] of screens) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await openShop(page, `/learn/${course.id}/${course.lessonIds[0]}`);
    await expect.poll(() => lostControls(page), { message: size }).toEqual([]);
    await shot(page, `player-${width}`, { whole: false });
    await page.getByRole("button", { name: "เต็มจอ" }).click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement !== null), { message: size })
      .toBe(true);
    await expect.poll(() => lostControls(page), { message: `full ${size}` }).toEqual([]);
    // The picture alone: it has the whole screen.
    const box = await page.locator("video").boundingBox();
    expect({ size, ...box }).toEqual({ size, x: 0, y: 0, width, height });
    await shot(page, `player-full-${width}`, { whole: false });
    await page.getByRole("button", { name: "เต็มจอ" }).click();
  }
});

test("LEARN-12 keys work on the whole page, space pauses in full screen whatever has the focus, and the speed is remembered", {
  tag: "@desktop",
}, async ({ page, ownShop }) => {
  const course = await newFilmCourse(ownShop);
  await comeAsLearner(page, ownShop, course);
  await openShop(page, `/learn/${course.id}/${course.lessonIds[0]}`);
  await page.mouse.move(5, 5);
  await page.keyboard.press("k");
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.5);
  await page.keyboard.press("k");
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press("5");
  await expect.poll(() => filmTime(page)).toBeGreaterThan(2);
  await page.keyboard.press("0");
  await expect.poll(() => filmTime(page)).toBeLessThan(1);

  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole("button", { name: "ปิดเสียง" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.keyboard.press("Space");
  await expect.poll(() => isPaused(page)).toBe(true);
  expect(await page.locator("video").evaluate((film: HTMLVideoElement) => film.muted)).toBe(false);
  await page.keyboard.press("f");

  await page.getByRole("button", { name: "ตั้งค่าวิดีโอ" }).click();
  await page.getByRole("combobox", { name: "ความเร็ว" }).selectOption("3");
  await looksRight(page, "player-gear", { whole: false });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "ตั้งค่าวิดีโอ" })).toBeFocused();
  await page.reload();
  await expect
    .poll(() => page.locator("video").evaluate((film: HTMLVideoElement) => film.playbackRate))
    .toBe(3);
});

test("LEARN-12 the controls leave a playing film after three seconds and come back, and a phone keeps the film in sight", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  const course = await newFilmCourse(ownShop);
  await comeAsLearner(page, ownShop, course);
  await openShop(page, `/learn/${course.id}/${course.lessonIds[0]}`);
  await page.getByRole("button", { name: "เล่น", exact: true }).tap();
  await expect(page.locator("[data-film][data-idle]")).toHaveCount(1);
  await shot(page, "player-idle", { whole: false });
  // The first tap only shows them.
  await page.locator("video").tap();
  await expect(page.locator("[data-film][data-idle]")).toHaveCount(0);
  expect(await isPaused(page)).toBe(false);
  await page.getByRole("button", { name: "หยุดชั่วคราว", exact: true }).tap();
  await page.getByRole("textbox", { name: "เขียนโน้ต" }).first().scrollIntoViewIfNeeded();
  await expect(page.locator("video")).toBeInViewport({ ratio: 1 });
  await looksRight(page, "player-stuck", { whole: false });
});

test("LEARN-12 LEARN-30 at the end of a film the next one plays by itself, a quiz waits, and the last lesson says so", {
  tag: "@desktop",
}, async ({ page, ownShop }) => {
  const course = await newFilmCourse(ownShop, [
    { title: "บทแรก", kind: "video" },
    { title: "บทสอง", kind: "video" },
    { title: "ลองทำ", kind: "quiz" },
    { title: "บทสุดท้าย", kind: "video" },
  ]);
  const [first, second, , last] = course.lessonIds;
  await comeAsLearner(page, ownShop, course);
  const toEnd = async () => {
    await page.mouse.move(300, 300);
    await page.locator("video").evaluate((film: HTMLVideoElement) => {
      film.currentTime = film.duration - 0.3;
    });
  };
  await openShop(page, `/learn/${course.id}/${first}`);
  await pressPlay(page);
  await toEnd();
  await expect(page.getByText(/^บทถัดไป บทสอง/)).toBeVisible();
  await looksRight(page, "player-next", { whole: false });
  await expect(page).toHaveURL(new RegExp(`/learn/${course.id}/${second}\\?play=1$`));
  await expect(page.getByRole("heading", { name: "บทสอง", level: 1 })).toBeVisible();
  // No press since the first one.
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.5);
  await toEnd();
  await expect(page.getByText(/^บทถัดไปเป็นแบบทดสอบ ลองทำ/)).toBeVisible();
  await expect(page.getByText(/^เล่นใน/)).toHaveCount(0);
  await shot(page, "player-next-quiz", { whole: false });

  await openShop(page, `/learn/${course.id}/${last}`);
  await pressPlay(page);
  await toEnd();
  await expect(page.getByText("นี่คือบทสุดท้ายของคอร์ส")).toBeVisible();
  await page.getByRole("button", { name: "ดูซ้ำ" }).click();
  await expect.poll(() => isPaused(page)).toBe(false);

  // Switched off, it waits, also after the page was loaded again.
  await page.getByRole("button", { name: "ตั้งค่าวิดีโอ" }).click();
  await page.getByRole("checkbox", { name: "เล่นบทถัดไปให้เอง" }).uncheck();
  await openShop(page, `/learn/${course.id}/${first}`);
  await pressPlay(page);
  await toEnd();
  await expect(page.getByRole("link", { name: "เล่นเลย" })).toBeVisible();
  await expect(page.getByText(/^เล่นใน/)).toHaveCount(0);
});

test("LEARN-12 LEARN-16 a note is written at its place with the film in sight, and is a mark on the bar", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  const course = await newFilmCourse(ownShop, [
    { title: "มีตอน", kind: "video", body: "0:00 บทนำ\n0:05 ลงมือ" },
  ]);
  await comeAsLearner(page, ownShop, course);
  await openShop(page, `/learn/${course.id}/${course.lessonIds[0]}`);
  await pressPlay(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(1);
  await page.getByRole("button", { name: "จดตรงนี้" }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  const sheet = page.getByRole("group", { name: "จดตรงนี้" });
  await expect(sheet.getByRole("textbox", { name: /^จดที่ 0:0/ })).toBeFocused();
  await expect(page.locator("video")).toBeInViewport({ ratio: 1 });
  await sheet.getByRole("textbox").fill("จำตรงนี้ f m 5");
  // Keys of the film are letters in a note.
  await page.keyboard.type(" k");
  expect(await isPaused(page)).toBe(true);
  await looksRight(page, "player-note", { whole: false });
  await sheet.getByRole("button", { name: "บันทึกโน้ต" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator("[data-note]")).toHaveCount(1);
  await expect(
    page.getByRole("region", { name: "โน้ตของฉัน" }).getByText("จำตรงนี้ f m 5 k"),
  ).toHaveCount(1);
  // It plays on, because it did before.
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole("button", { name: "ตั้งค่าวิดีโอ" }).click();
  await page.getByRole("combobox", { name: "ตอน" }).selectOption("0:05 ลงมือ");
  await expect.poll(() => filmTime(page)).toBeGreaterThan(4.9);
});

test("LEARN-12 LEARN-25 whose access ends while a film plays sees it stop in its place, and reads why", {
  tag: "@desktop",
}, async ({ page, ownShop, troubles }) => {
  troubles.expect(/Failed to load resource.*404/);
  const course = await newFilmCourse(ownShop);
  const person = await comeAsLearner(page, ownShop, course);
  await openShop(page, `/learn/${course.id}/${course.lessonIds[0]}`);
  await pressPlay(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(1);
  await ownShop.db
    .updateTable("enrollment")
    .set({ ends_at: new Date(Date.now() - 60_000), starts_at: new Date(Date.now() - 86_400_000) })
    .where("account_id", "=", person.id)
    .execute();
  await expect(page.getByText(/^สิทธิ์เรียนบทนี้หมดแล้ว วิดีโอหยุดที่ 0:/)).toBeVisible({ timeout: 40_000 });
  expect(await isPaused(page)).toBe(true);
  await page.keyboard.press("k");
  expect(await isPaused(page)).toBe(true);
  await looksRight(page, "player-ended", { whole: false });
  await page.getByRole("link", { name: "ดูวิธีเรียนต่อ" }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${course.id}$`));
});

test("LEARN-10 LEARN-12 from my courses one tap plays the film that was watched last, from its place", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  const course = await newFilmCourse(ownShop, [
    { title: "บทแรก", kind: "video" },
    { title: "บทสอง", kind: "video" },
  ]);
  await comeAsLearner(page, ownShop, course);
  const second = `/learn/${course.id}/${course.lessonIds[1]}`;
  await openShop(page, second);
  await pressPlay(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(6);
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/progress"));
  await page.getByRole("button", { name: "หยุดชั่วคราว", exact: true }).click();
  await sent;
  for (const [from, link] of [
    ["/myaccount/home", page.getByRole("main").getByRole("link", { name: /^คอร์สตัวอย่าง/ })],
    ["/myaccount/student/courses", page.getByRole("link", { name: /^(เข้าเรียน|เรียนต่อ) / })],
  ] as const) {
    await openShop(page, from);
    // One tap, and nothing else.
    await link.first().tap();
    await expect(page).toHaveURL(new RegExp(`${second}\\?play=1$`));
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(await filmTime(page)).toBeGreaterThan(5);
    await page.getByRole("button", { name: "หยุดชั่วคราว", exact: true }).click();
  }
});
