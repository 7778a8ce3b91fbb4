import { describe, expect, it } from "vitest";
import { beyondRoom, keptSeconds, mayKeepFile, mayKeepSound } from "./kept-lesson.ts";

const now = new Date("2026-12-01T08:00:00Z");
const megabyte = 1_048_576;

describe("how long a lesson is kept on a device", () => {
  it.each([
    [null, 604_800],
    ["2027-12-01T08:00:00Z", 604_800],
    ["2026-12-01T09:00:00Z", 3_600],
    ["2026-12-01T07:00:00Z", 0],
  ])("is seven days at most, and no longer than the access: until %s", (endsAt, seconds) => {
    expect(keptSeconds(now, endsAt === null ? null : new Date(endsAt))).toBe(seconds);
  });
});

describe("which files are kept on a device", () => {
  const file = { shownAs: "pdf" as const, bytes: megabyte, mayDownload: true };
  it("is what may be downloaded, pictures and sound, up to 20 MB each", () => {
    expect([
      mayKeepFile(file),
      mayKeepFile({ ...file, bytes: 20 * megabyte + 1 }),
      mayKeepFile({ ...file, mayDownload: false }),
      mayKeepFile({ ...file, mayDownload: false, shownAs: "audio" }),
      mayKeepFile({ ...file, mayDownload: false, shownAs: "picture" }),
      mayKeepFile({ ...file, mayDownload: false, shownAs: "other" }),
    ]).toEqual([true, false, false, true, true, false]);
    expect([60, 61].map((size) => mayKeepSound({ bytes: size * megabyte }))).toEqual([true, false]);
  });
});

describe("when there is more than there is room for", () => {
  it("the lessons that were opened longest ago go", () => {
    const kept = [
      { lessonId: 1, bytes: 40, openedAt: 1 },
      { lessonId: 2, bytes: 40, openedAt: 3 },
      { lessonId: 3, bytes: 40, openedAt: 2 },
    ];
    expect([beyondRoom(kept, 120), beyondRoom(kept, 100), beyondRoom(kept, 39)]).toEqual([
      [],
      [1],
      [2, 3, 1],
    ]);
  });
});
