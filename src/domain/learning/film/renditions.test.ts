import { describe, expect, it } from "vitest";
import { qualityToPlay, readChoice, savesData, saysSize } from "./choose-quality.ts";
import { filmFaults, isFinal, isWorthIt, renditionsOf } from "./renditions.ts";

const made = (lines: number, plays = true, hasSound = true) =>
  renditionsOf({ lines, hasSound, plays }).map(({ quality, lines: own }) => `${quality} ${own}`);

describe("what is made of a film", () => {
  it.each([
    [2160, ["medium 720", "small 480", "sound null"]],
    [721, ["medium 720", "small 480", "sound null"]],
    [720, ["small 480", "sound null"]],
    [480, ["small 480", "sound null"]],
    [361, ["small 360", "sound null"]],
  ])("LEARN-07 is never larger than the film: of %i lines", (lines, all) =>
    expect(made(lines)).toEqual(all),
  );

  it("LEARN-07 of one that browsers do not play, one as good as it is", () => {
    expect([made(720, false), made(540, false), made(480, false)]).toEqual([
      ["medium 720", "small 480", "sound null"],
      ["medium 540", "small 480", "sound null"],
      ["small 480", "sound null"],
    ]);
  });

  it("LEARN-07 no sound where there is none, and nothing is kept that saves nothing, unless it is all that plays", () => {
    expect(made(1080, true, false)).toEqual(["medium 720", "small 480"]);
    expect([
      isWorthIt(9, { bytes: 10, plays: true }),
      isWorthIt(10, { bytes: 10, plays: true }),
      isWorthIt(11, { bytes: 10, plays: false }),
    ]).toEqual([true, false, true]);
  });
});

describe("what is played", () => {
  const all = ["medium", "small", "sound"] as const;

  it.each([
    { saveData: true },
    { type: "cellular" },
    { effectiveType: "2g" },
    { effectiveType: "3g" },
    { effectiveType: "slow-2g", saveData: false },
  ])("LEARN-15 is the small picture where the line is to be spared: %j", (line) =>
    expect([
      savesData(line),
      qualityToPlay("auto", all, savesData(line)),
      saysSize("auto", savesData(line)),
    ]).toEqual([true, "small", true]),
  );

  it.each([{}, { saveData: false, type: "wifi", effectiveType: "4g" }])(
    "LEARN-15 is the film itself elsewhere: %j",
    (line) =>
      expect([
        savesData(line),
        qualityToPlay("auto", all, savesData(line)),
        saysSize("auto", savesData(line)),
      ]).toEqual([false, null, false]),
  );

  it("LEARN-12 LEARN-15 is what was chosen, where there is such a one, and the size of what was chosen to save is said", () => {
    expect([
      qualityToPlay("sound", all, false),
      qualityToPlay("medium", all, true),
      qualityToPlay("medium", ["small"], false),
    ]).toEqual(["sound", "medium", null]);
    expect([
      qualityToPlay("sound", ["small"], true),
      qualityToPlay("auto", ["sound"], true),
    ]).toEqual(["small", null]);
    expect([saysSize("sound", false), saysSize("small", false), saysSize("medium", false)]).toEqual(
      [true, true, false],
    );
    expect([readChoice("small"), readChoice("4k"), readChoice(null)]).toEqual([
      "small",
      "auto",
      "auto",
    ]);
  });
});

it("a film without room, or that cannot be read, is not tried once more", () => {
  expect(filmFaults.filter(isFinal)).toEqual(["NO_ROOM", "NOT_READ"]);
});
