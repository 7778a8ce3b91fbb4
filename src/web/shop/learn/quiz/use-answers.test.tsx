import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { announceReturn, onAccountTrouble } from "#web/platform/account-trouble.ts";
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

const attempt: Attempt = {
  number: 1,
  started_at: "2026-11-28T05:00:00.000Z",
  ends_at: null,
  now: "2026-11-28T05:00:00.000Z",
  submitted_at: null,
  pass_percent: 60,
  result: null,
  questions: [
    {
      id: 5,
      kind: "true_false",
      body: "น้ำเดือดที่ 100 องศา",
      points: 1,
      picture: null,
      options: [],
      matches: [],
      answer: [],
      judged: null,
      solution: null,
    },
  ],
};
it("LEARN-30 who was signed out is asked to sign in once, however often an answer is tried again, and it is kept when they are back", async () => {
  const troubles = vi.fn();
  const stop = onAccountTrouble(troubles);
  let kept = 0;
  shop.handlers.saveQuizAnswer = () => refusal("UNAUTHORIZED");
  renderInShop(
    <OpenAttempt
      attempt={attempt}
      place={{ id: 3, lessonId: 12 }}
      onJudged={() => undefined}
      onGone={() => undefined}
    />,
  );
  fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
  await screen.findByText(/ยังบันทึกไม่ได้ กำลังลองใหม่/);
  const tried = () => shop.calls.filter(({ name }) => name === "saveQuizAnswer").length;
  window.dispatchEvent(new Event("online"));
  // On a slow machine the automatic retry may have run already.
  await waitFor(() => expect(tried()).toBeGreaterThanOrEqual(2));
  shop.handlers.saveQuizAnswer = () => {
    kept += 1;
    return { success: true, data: { answer: ["true"], now: attempt.now } };
  };
  announceReturn();
  await screen.findByText("บันทึกแล้ว");
  expect([kept, troubles.mock.calls.length]).toEqual([1, 1]);
  stop();
});
