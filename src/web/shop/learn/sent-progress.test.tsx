import { act, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refreshSession } from "#web/platform/session-call.ts";
import { manee, sessionOf } from "../../../../tests/support/examples/account-examples.ts";
import { fakeShop } from "../../../../tests/support/fake-shop.ts";
import { renderInShop } from "../../../../tests/support/render-in-shop.tsx";
import { CurriculumList } from "./curriculum-list.tsx";
import type { Curriculum, Lesson } from "./find-learning.ts";
import { useKeptProgress } from "./use-kept-progress.ts";
import { type LessonProgressState, useLessonProgress } from "./use-lesson-progress.ts";

const shop = fakeShop();
beforeEach(async () => {
  localStorage.clear();
  shop.session = sessionOf(manee);
  await refreshSession();
});

const answer = (isKept: boolean) => ({
  success: true as const,
  data: {
    watched_percent: 0,
    is_kept: isKept,
    done_at: null,
    completed_at: null,
    certificate: null,
    progress: { done: 0, total: 2, percent: 0 },
  },
});
const sent = () => shop.calls.filter(({ name }) => name === "saveLessonProgress");
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("learned:"));

function Room() {
  useKeptProgress();
  return null;
}

const lesson = {
  id: 12,
  course_id: 3,
  is_learner: true,
  watched_percent: 0,
  done_at: null,
} as Lesson;
let progress: LessonProgressState;
function Watching() {
  progress = useLessonProgress(lesson);
  return null;
}

describe("what was learned without a connection", () => {
  const left = (account: number) =>
    localStorage.setItem(
      `learned:${account}:other:3:12`,
      JSON.stringify({ at: Date.now(), word: { stretches: [[0, 200]] } }),
    );

  it("LEARN-19 stays in the browser while the shop cannot believe it yet", async () => {
    left(manee.id);
    let isKept = false;
    shop.handlers.saveLessonProgress = () => answer(isKept);
    const { unmount } = renderInShop(<Room />);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(keptKeys()).toHaveLength(1);
    isKept = true;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(keptKeys()).toEqual([]));
    unmount();
  });

  it("LEARN-19 is kept of an open page too until it is believed", async () => {
    shop.handlers.saveLessonProgress = () => answer(false);
    const { unmount } = renderInShop(<Watching />);
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => {
      for (let second = 0; second < 60; second += 1) progress.played(second);
      progress.flush();
    });
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(keptKeys()).toHaveLength(1));
    expect(localStorage.getItem(keptKeys()[0] ?? "")).toContain("[[0,59]]");
    unmount();
  });

  it("LEARN-14 is not sent by another person who has signed in in this browser since", async () => {
    shop.handlers.saveLessonProgress = () => answer(true);
    const { unmount } = renderInShop(<Watching />);
    await waitFor(() => expect(sent()).toHaveLength(1));
    shop.session = sessionOf(null);
    await act(() => refreshSession());
    shop.session = sessionOf({ ...manee, id: 8 });
    await act(() => refreshSession());
    act(() => {
      for (let second = 0; second < 10; second += 1) progress.played(second);
      progress.flush();
    });
    await waitFor(() => expect(keptKeys()).toEqual([expect.stringMatching(/^learned:7:/)]));
    expect(sent()).toHaveLength(1);
    unmount();
  });
});

it("LEARN-13 what is reported of a lesson goes out while its page is being closed", async () => {
  shop.handlers.saveLessonProgress = () => answer(true);
  const { unmount } = renderInShop(<Watching />);
  await waitFor(() => expect(sent()).toHaveLength(1));
  act(() => {
    for (let second = 0; second < 10; second += 1) progress.played(second);
  });
  unmount();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ keepalive }) => keepalive)).toEqual([true, true]);
});

describe("what is watched while the line hangs", () => {
  const watch = (from: number, to: number) => {
    for (let second = from; second <= to; second += 1) progress.played(second);
  };
  const hidden = vi.spyOn(document, "visibilityState", "get");
  afterEach(() => void hidden.mockReset());
  afterAll(() => hidden.mockRestore());

  it("LEARN-13 LEARN-19 lies in the browser, though nothing of it could be sent, and is gone when all of it has arrived", async () => {
    const late = Promise.withResolvers<ReturnType<typeof answer>>();
    shop.handlers.saveLessonProgress = () => late.promise;
    const { unmount } = renderInShop(<Watching />);
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => {
      watch(0, 9);
      progress.flush();
      watch(10, 19);
      progress.flush();
    });
    expect(sent()).toHaveLength(1);
    expect(localStorage.getItem(keptKeys()[0] ?? "")).toContain("[[0,19]]");
    late.resolve(answer(true));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(keptKeys()).toEqual([]));
    unmount();
  });

  it("LEARN-13 is sent all the same when the page is left", async () => {
    const never = new Promise<ReturnType<typeof answer>>(() => undefined);
    shop.handlers.saveLessonProgress = () => never;
    const { unmount } = renderInShop(<Watching />);
    await waitFor(() => expect(sent()).toHaveLength(1));
    act(() => watch(0, 9));
    hidden.mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.given.body).toMatchObject({ position: 9, stretches: [[0, 9]] });
    unmount();
  });
});

describe("the list of lessons", () => {
  it("LEARN-10 asks the shop about none of three hundred lessons before it is pressed", () => {
    const lessons = Array.from({ length: 300 }, (_, at) => ({
      id: at + 1,
      title: `บทที่ ${at + 1}`,
      kind: "text" as const,
      seconds: 60,
      is_preview: false,
      state: "open" as const,
      opens_at: null,
      after_lesson: null,
    }));
    const curriculum = {
      course_id: 3,
      is_learner: true,
      seen_as: null,
      sections: [{ id: 1, title: "ส่วน", lessons }],
    } as unknown as Curriculum;
    const { container } = renderInShop(<CurriculumList curriculum={curriculum} />);
    expect([
      container.querySelectorAll("a").length,
      container.querySelectorAll("[data-discover]").length,
    ]).toEqual([300, 0]);
  });
});
