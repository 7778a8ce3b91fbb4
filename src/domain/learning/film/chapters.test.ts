import { expect, it } from "vitest";
import { chaptersIn } from "./chapters.ts";
import { previewsOf } from "./film-pictures.ts";
import { fastestSpeed, readSpeed, speedBeside } from "./speeds.ts";

it("LEARN-12 lines with times in the lesson's text are the chapters of its film", () => {
  const text = "ในบทนี้\n\n0:00 บทนำ\n- 1:30 **เตรียมของ**\n2. 02:05 – ลงมือ\n1:00:10 สรุป\nจบ";
  expect(chaptersIn(text, 4000)).toEqual([
    { at: 0, title: "บทนำ" },
    { at: 90, title: "เตรียมของ" },
    { at: 125, title: "ลงมือ" },
    { at: 3610, title: "สรุป" },
  ]);
  expect(chaptersIn(text, 100).map(({ at }) => at)).toEqual([0, 90]);
});

it.each([
  "พบกัน 9:30 ที่ห้องเรียน",
  "9:30 พบกัน\n10:00 เริ่ม",
  "0:00 บทนำ",
  "0:00 บทนำ\n0:00 อีกครั้ง",
  "0:00\n1:00\n",
  "0:00 บทนำ\n0:99 ไม่ใช่เวลา",
])("LEARN-12 other times are no chapters: %j", (text) =>
  expect(chaptersIn(text, 4000)).toEqual([]),
);

it("LEARN-12 chapters are bounded, however long and hostile the text is", () => {
  const many = Array.from({ length: 500 }, (_, at) => `${at}:00 ${"ก".repeat(5000)}`).join("\n");
  const found = chaptersIn(many, null);
  expect([found.length, found.every(({ title }) => title.length <= 100)]).toEqual([100, true]);
  expect(chaptersIn(`${" ".repeat(200_000)}0:00 ${"*".repeat(200_000)}`, 60)).toEqual([]);
});

it("LEARN-07 the small pictures of a film fit on one sheet, for the longest film too", () => {
  expect(previewsOf(1)).toEqual({ every: 2, count: 1, columns: 10, rows: 1 });
  expect(previewsOf(60)).toEqual({ every: 2, count: 30, columns: 10, rows: 3 });
  for (const hours of [1, 3, 8, 24]) {
    const { every, count, rows } = previewsOf(hours * 3600);
    expect([count <= 160, rows <= 16, every * count >= hours * 3600]).toEqual([true, true, true]);
  }
});

it("LEARN-12 a speed is one of the player's, up to three times", () => {
  expect([readSpeed("2.5"), readSpeed("9"), readSpeed(null), fastestSpeed]).toEqual([2.5, 1, 1, 3]);
  expect([speedBeside(1, 1), speedBeside(3, 1), speedBeside(0.5, -1)]).toEqual([1.25, 3, 0.5]);
});
