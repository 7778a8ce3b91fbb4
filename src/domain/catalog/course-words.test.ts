import { expect, it } from "vitest";
import { readLines, readQuestions } from "./course-words.ts";

it("for whom a course is stands on lines of its own, without empty ones", () => {
  expect(readLines(" ครู \n\n  นักเรียน\n")).toEqual(["ครู", "นักเรียน"]);
  expect(readLines("")).toEqual([]);
  expect(readLines("ก\n".repeat(1000)).length).toBe(30);
});

it("a question stands before the bar and its answer behind it", () => {
  expect(
    readQuestions("ใช้เวลาเท่าไร | วันละ 20 นาที | หรือมากกว่า\nไม่มีคำตอบ\n| ไม่มีคำถาม\nว่าง |"),
  ).toEqual([{ question: "ใช้เวลาเท่าไร", answer: "วันละ 20 นาที | หรือมากกว่า" }]);
});
