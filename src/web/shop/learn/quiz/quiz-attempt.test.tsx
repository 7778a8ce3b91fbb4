import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refreshSession } from "#web/platform/session-call.ts";
import { manee, sessionOf } from "../../../../../tests/support/examples/account-examples.ts";
import { fakeShop, refusal } from "../../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../../tests/support/render-in-shop.tsx";
import type { Attempt } from "./find-attempt.ts";
import { OpenAttempt } from "./quiz-attempt.tsx";

const shop = fakeShop();
beforeEach(async () => {
  shop.session = sessionOf(manee);
  await refreshSession();
});

const now = "2026-11-28T05:00:00.000Z";
const attempt: Attempt = {
  number: 1,
  started_at: now,
  ends_at: null,
  now,
  submitted_at: null,
  pass_percent: 60,
  result: null,
  questions: [
    {
      id: 7,
      kind: "true_false",
      body: "โลกกลม",
      points: 1,
      answer: [],
      picture: null,
      options: [],
      matches: [],
      judged: null,
      solution: null,
    },
  ],
};
const judged: Attempt = {
  ...attempt,
  submitted_at: now,
  result: { points: 1, most: 1, percent: 100, is_passed: true, is_time_over: false },
};
const sent = (name: string) => shop.calls.filter((call) => call.name === name);
const status = () => screen.getByRole("status").textContent;

function open(asked: Attempt = attempt) {
  const told = { judged: vi.fn(), gone: vi.fn() };
  shop.handlers.submitQuizAttempt = () => ({ success: true, data: judged });
  renderInShop(
    <OpenAttempt
      attempt={asked}
      place={{ id: 3, lessonId: 12 }}
      onJudged={told.judged}
      onGone={told.gone}
    />,
  );
  return told;
}
const answer = () => userEvent.click(screen.getByRole("radio", { name: "ถูก" }));

describe("an answer that the shop did not keep", () => {
  it.each(["SERVICE_UNAVAILABLE", "UNAUTHORIZED", "TOO_MANY_REQUESTS"] as const)(
    "LEARN-32 because of %s is not said to be saved, hands nothing in, and is told again",
    async (code) => {
      const told = open();
      let isKept = false;
      shop.handlers.saveQuizAnswer = ({ body }) =>
        isKept ? { success: true, data: { answer: body.answer, now } } : refusal(code);
      await answer();
      await waitFor(() => expect(status()).toContain("ยังบันทึกไม่ได้"));
      await userEvent.click(screen.getByRole("button", { name: "ส่งคำตอบ" }));
      expect((await screen.findByRole("alert")).textContent).toContain("ส่งคำตอบไม่ได้");
      expect([sent("submitQuizAttempt").length, told.judged.mock.calls.length]).toEqual([0, 0]);
      isKept = true;
      window.dispatchEvent(new Event("online"));
      await waitFor(() =>
        expect(within(screen.getByRole("status")).getByText("บันทึกแล้ว")).toBeDefined(),
      );
      await userEvent.click(screen.getByRole("button", { name: "ส่งคำตอบ" }));
      await waitFor(() => expect(told.judged).toHaveBeenCalledWith(judged));
    },
  );

  it("LEARN-25 LEARN-32 because the lesson is not open any more is not said to be saved, and the page is asked why", async () => {
    const told = open();
    shop.handlers.saveQuizAnswer = () => refusal("NOT_FOUND");
    await answer();
    await waitFor(() => expect(told.gone).toHaveBeenCalledOnce());
    expect([
      status()?.includes("บันทึกแล้ว"),
      sent("submitQuizAttempt").length,
      sent("saveQuizAnswer").length,
    ]).toEqual([false, 0, 1]);
  });

  it.each(["ATTEMPT_CLOSED", "ATTEMPT_TIME_OVER"] as const)(
    "LEARN-32 because of %s shows how the attempt was judged",
    async (code) => {
      const told = open();
      shop.handlers.saveQuizAnswer = () => refusal(code);
      await answer();
      await waitFor(() => expect(told.judged).toHaveBeenCalledWith(judged));
    },
  );
});

describe("a number that cannot be read", () => {
  const measured = (typed: string): Attempt => ({
    ...attempt,
    questions: attempt.questions.map((one) => ({ ...one, kind: "number", answer: [typed] })),
  });

  it.each(["12 กก.", "12,5", "ประมาณ ๓", "1/2"])(
    "%s is asked about before it is handed in",
    async (typed) => {
      open(measured(typed));
      await userEvent.click(screen.getByRole("button", { name: "ส่งคำตอบ" }));
      expect((await screen.findByRole("dialog")).textContent).toContain("ข้อ 1 ยังอ่านเป็นตัวเลขไม่ได้");
      expect(sent("submitQuizAttempt")).toEqual([]);
    },
  );

  it.each(["12.5", "๑,๒๐๐", "−3"])("%s is handed in at once", async (typed) => {
    const told = open(measured(typed));
    await userEvent.click(screen.getByRole("button", { name: "ส่งคำตอบ" }));
    await waitFor(() => expect(told.judged).toHaveBeenCalled());
  });
});
