import { expect, it } from "vitest";
import { kindsFor, learnerMailKinds, shareOf } from "./learner-mail.ts";

it("LEARN-41 who teaches is told of work that was handed in, who learns is not", () => {
  expect(kindsFor({ isInstructor: true })).toEqual(learnerMailKinds);
  expect(kindsFor({ isInstructor: false })).toEqual([
    "go_on",
    "new_lesson",
    "live",
    "ending",
    "certificate",
    "announcement",
  ]);
});

it("LEARN-41 what an hour leaves no time for has a share of its own", () => {
  expect((["live_soon", "live_tomorrow", "go_on"] as const).map(shareOf)).toEqual([
    "soon",
    "others",
    "others",
  ]);
});
