import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeShop } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { Lesson } from "../find-learning.ts";
import { QuestionsPanel } from "./questions-panel.tsx";

const shop = fakeShop();
const lesson = (is_learner: boolean) => ({ id: 7, course_id: 3, is_learner }) as unknown as Lesson;

it.each([
  [
    "a student is invited to ask, and told how the answer comes",
    true,
    "ถามได้เลย ผู้สอนจะตอบใต้คำถามนี้ และมีอีเมลแจ้งเมื่อมีคำตอบ",
  ],
  ["who only looks is told that there is none", false, "ยังไม่มีคำถามในบทนี้"],
] as const)("under a lesson without questions %s", async (_, isLearner, words) => {
  shop.handlers = {
    listLessonQuestions: () => ({
      success: true,
      data: { items: [], page: 1, pages: 1, total: 0 },
    }),
  };
  renderInShop(<QuestionsPanel lesson={lesson(isLearner)} />, { path: "/learn/3/7" });
  expect(await screen.findByText(words)).toBeTruthy();
});
