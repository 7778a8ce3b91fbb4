import { expect, it } from "vitest";
import { filmName, namedCaptions } from "./named-captions.ts";

it.each([
  ["บทที่ 1.srt", "บทที่ 1.mp4", "captions"],
  ["บทที่_1.th.vtt", "บทที่ 1.MP4", "captions"],
  ["Lesson 2.en.srt", "lesson 2.mov", "captions_eng"],
  ["Lesson 2-English.vtt", "Lesson_2.mp4", "captions_eng"],
] as const)("LEARN-46 %s are the captions of %s", (captions, film, field) => {
  expect(namedCaptions(captions)).toEqual({ film: filmName(film), field });
});

it("LEARN-46 other files hold no captions", () => {
  expect(["บทที่ 1.mp4", "srt", "notes.srt.pdf"].map(namedCaptions)).toEqual([null, null, null]);
});
