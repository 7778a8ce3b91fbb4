import { describe, expect, it } from "vitest";
import { editsAs, isVisible, type Viewer, viewerOf } from "./lesson-access.ts";

const nobody = {
  isAdministrator: false,
  permissions: [],
  isStudent: false,
  isInstructor: false,
};
const student = { ...nobody, isStudent: true };
const instructor = { ...nobody, isInstructor: true };
const manager = { ...nobody, isAdministrator: true, permissions: ["catalog.manage"] as const };

describe("viewerOf", () => {
  it.each([
    ["a person without an account", true, true, null, "visitor"],
    ["a student with access", true, false, student, "learner"],
    ["a student without access", false, false, student, "visitor"],
    ["the course's instructor", false, true, instructor, "staff"],
    ["another course's instructor", false, false, instructor, "visitor"],
    [
      "an instructor who also learns here",
      true,
      true,
      { ...instructor, isStudent: true },
      "learner",
    ],
    ["who manages the catalogue", false, false, manager, "staff"],
  ] as const)("%s", (_, hasAccess, teaches, person, viewer) =>
    expect(viewerOf({ hasAccess, teaches }, person)).toBe(viewer),
  );
});

describe("editsAs", () => {
  it.each([
    ["an instructor where the owner lets them", instructor, true, "instructor"],
    ["an instructor where the owner does not", instructor, false, null],
    ["who manages the catalogue, in any case", manager, false, "administrator"],
  ] as const)("%s", (_, person, instructorsEdit, as) =>
    expect(editsAs({ teaches: true, instructorsEdit }, person)).toBe(as),
  );
});

describe("isVisible", () => {
  const now = new Date("2026-11-20T05:00:00Z");
  const rules = { id: 1, completion: "opened", completionPercent: 90, releaseDays: null } as const;
  const locked = { release: "on_date", releaseAt: new Date("2026-12-01T05:00:00Z") } as const;
  const sees = (viewer: Viewer, isPreview: boolean, isOnSale: boolean) =>
    isVisible(
      { viewer, course: { now, startedAt: null, isOnSale }, progress: new Map() },
      { ...rules, ...locked, releaseLessonId: null, isPreview },
    );

  it.each([
    ["a preview of a course on sale, for visitors", "visitor", true, true, true],
    ["a preview of a course that is not on sale", "visitor", true, false, false],
    ["a lesson that is not yet open, for learners", "learner", false, true, false],
    ["a lesson that is not yet open, for staff", "staff", false, true, true],
  ] as const)("%s: %s", (_, viewer, isPreview, isOnSale, is) =>
    expect(sees(viewer, isPreview, isOnSale)).toBe(is),
  );
});
