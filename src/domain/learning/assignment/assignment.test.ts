import { describe, expect, it } from "vitest";
import {
  type Assignment,
  checkWork,
  dueEnd,
  fitsPoints,
  isLate,
  mostWork,
  type SubmissionState,
  whyNotAnswer,
  whyNotHandIn,
  workKindOf,
} from "./assignment.ts";

const all = { words: true, pictures: true, sound: true, files: true };
const wanted = (parts: Partial<Assignment> = {}): Assignment => ({
  takes: all,
  maxFiles: 2,
  maxMegabytes: 1,
  dueOn: null,
  late: "taken",
  points: null,
  ...parts,
});
const at = (text: string) => new Date(text);

describe("the last day of an assignment", () => {
  it("LEARN-38 ends at midnight in Bangkok, to the millisecond", () => {
    expect(dueEnd("2026-11-28")?.toISOString()).toBe("2026-11-28T17:00:00.000Z");
    expect(isLate({ dueOn: "2026-11-28" }, at("2026-11-28T16:59:59.999Z"))).toBe(false);
    expect(isLate({ dueOn: "2026-11-28" }, at("2026-11-28T17:00:00.000Z"))).toBe(true);
    expect(isLate({ dueOn: "2026-12-31" }, at("2026-12-31T16:59:59Z"))).toBe(false);
    expect(isLate({ dueOn: null }, at("2099-01-01T00:00:00Z"))).toBe(false);
    expect(dueEnd("2026-02-31")).toBeNull();
  });
});

describe("work is handed in", () => {
  const now = at("2026-11-28T17:00:00Z");
  const why = (states: SubmissionState[], number: number, parts: Partial<Assignment> = {}) => {
    const submissions = states.map((state, place) => ({ state, number: states.length - place }));
    return whyNotHandIn({ assignment: wanted(parts), submissions, now }, number);
  };

  it("LEARN-38 by the number that was seen, until it is accepted", () => {
    expect(why([], 1)).toBeNull();
    expect(why([], 2)).toBe("WORK_HANDED_IN");
    expect(why(["waiting"], 1)).toBe("WORK_HANDED_IN");
    expect(why(["waiting"], 2)).toBeNull();
    expect(why(["once_more", "replaced"], 3)).toBeNull();
    expect(why(["accepted"], 2)).toBe("WORK_ACCEPTED");
    // Two accounts that became one: what was accepted in either is accepted.
    expect(why(["once_more", "accepted"], 3)).toBe("WORK_ACCEPTED");
    const often = Array.from({ length: mostWork.submissions }, () => "once_more" as const);
    expect(why(often.slice(1), mostWork.submissions)).toBeNull();
    expect(why(often, mostWork.submissions + 1)).toBe("WORK_TOO_OFTEN");
  });

  it("LEARN-38 after the last day only where the owner takes it", () => {
    expect(why([], 1, { dueOn: "2026-11-28", late: "taken" })).toBeNull();
    expect(why([], 1, { dueOn: "2026-11-28", late: "refused" })).toBe("WORK_TOO_LATE");
    expect(why([], 1, { dueOn: "2026-11-29", late: "refused" })).toBeNull();
  });

  it("LEARN-38 within what the owner wants", () => {
    const file = (name: string, bytes = 10) => ({ name, bytes });
    const fault = (
      parts: Partial<Assignment>,
      words: string,
      ...files: ReturnType<typeof file>[]
    ) => checkWork(wanted(parts), { words, files })?.code ?? null;
    expect(fault({}, "เสร็จแล้ว")).toBeNull();
    expect(fault({}, "", file("a.png"), file("b.mp3"))).toBeNull();
    expect(fault({}, " \n ")).toBe("NOTHING_HANDED_IN");
    expect(fault({ takes: { ...all, words: false } }, "คำ", file("a.png"))).toBe("NO_WORDS_WANTED");
    expect(fault({ takes: { ...all, words: false } }, " \n", file("a.png"))).toBeNull();
    expect(fault({}, "", file("a.png"), file("b.png"), file("c.png"))).toBe("TOO_MANY");
    for (const [kind, name] of [
      ["pictures", "a.png"],
      ["sound", "a.mp3"],
      ["files", "a.pdf"],
    ] as const) {
      expect(fault({ takes: { ...all, [kind]: false } }, "", file(name))).toBe("KIND_NOT_WANTED");
    }
    expect(fault({}, "", file("a.png", 1024 * 1024))).toBeNull();
    expect(fault({}, "", file("a.png", 1024 * 1024 + 1))).toBe("TOO_LARGE");
  });
});

it.each([
  ["a.jpg", "pictures"],
  ["a.webm", "sound"],
  ["a.m4a", "sound"],
  ["a.pdf", "files"],
  ["a.zip", "files"],
] as const)("LEARN-38 %s is handed in among %s", (name, kind) =>
  expect(workKindOf(name)).toBe(kind),
);

describe("work is answered", () => {
  const why = (
    state: SubmissionState,
    given: { version?: number; verdict?: "accepted" | "once_more" } = {},
    isNewest = true,
  ) => whyNotAnswer({ state, version: 2, isNewest }, { version: 2, verdict: "accepted", ...given });

  it("LEARN-38 the newest alone, as it was seen, and what was accepted stays so", () => {
    expect(why("waiting")).toBeNull();
    expect(why("waiting", { verdict: "once_more" })).toBeNull();
    expect(why("once_more")).toBeNull();
    expect(why("accepted")).toBeNull();
    expect(why("waiting", {}, false)).toBe("WORK_NOT_NEWEST");
    expect(why("replaced")).toBe("WORK_NOT_NEWEST");
    expect(why("waiting", { version: 1 })).toBe("EDIT_CONFLICT");
    expect(why("accepted", { verdict: "once_more" })).toBe("WORK_ACCEPTED");
  });

  it.each([
    [10, 10, true],
    [10, 11, false],
    [10, null, true],
    [null, 0, false],
    [null, null, true],
  ])("LEARN-38 with as many points as there are: of %j it takes %j: %s", (points, given, fits) =>
    expect(fitsPoints({ points }, given)).toBe(fits),
  );
});
