import { describe, expect, it } from "vitest";
import { foldThai } from "../../text/fold-words.ts";
import {
  areSolutionsShown,
  attemptsLeft,
  endedByTime,
  fitsQuestion,
  graceMs,
  isTimeOver,
} from "./attempt.ts";
import { drawAttempt } from "./draw-attempt.ts";
import { asAsked, isUnanswerable, judge, readNumber, resultOf, rightAnswer } from "./judge.ts";
import type { Option, Question, QuestionKind } from "./question.ts";
import {
  blankQuestion,
  checkQuestion,
  type QuestionValues,
  readTypedOptions,
  silentQuestionFields,
} from "./question-fields.ts";

const option = (key: string, isRight = false, match: string | null = null): Option => ({
  key,
  words: { th: key.toUpperCase(), en: "" },
  isRight,
  match: match === null ? null : { key: match, words: { th: match.toUpperCase(), en: "" } },
});
const question = (kind: QuestionKind, changed: Partial<Question> = {}): Question => ({
  id: 1,
  kind,
  points: 3,
  options: [],
  isTrue: true,
  number: 0,
  tolerance: 0,
  accepted: "",
  ...changed,
});
const letters = [option("a", true), option("b", true), option("c"), option("d")];
const pairs = [option("a", false, "x"), option("b", false, "y"), option("c", false, "z")];

describe("an answer is judged", () => {
  it.each<[string, Question, string[], number]>([
    ["one, right", question("one", { options: [option("a", true), option("b")] }), ["a"], 300],
    ["one, wrong", question("one", { options: [option("a", true), option("b")] }), ["b"], 0],
    [
      "one, two chosen",
      question("one", { options: [option("a", true), option("b")] }),
      ["a", "b"],
      0,
    ],
    ["one, not answered", question("one", { options: [option("a", true)] }), [], 0],
    ["several, all", question("several", { options: letters }), ["b", "a"], 300],
    ["several, half", question("several", { options: letters }), ["a"], 150],
    [
      "several, a wrong one undoes a right one",
      question("several", { options: letters }),
      ["a", "b", "c"],
      150,
    ],
    ["several, never below nothing", question("several", { options: letters }), ["c", "d"], 0],
    [
      "several, everything ticked",
      question("several", { options: letters }),
      ["a", "b", "c", "d"],
      0,
    ],
    ["several, nothing is right", question("several", { options: [option("c")] }), ["c"], 300],
    ["true or false, right", question("true_false", { isTrue: false }), ["false"], 300],
    ["true or false, wrong", question("true_false", { isTrue: false }), ["true"], 0],
    ["number, exact", question("number", { number: 0.3 }), ["0.3"], 300],
    ["number, at the edge", question("number", { number: 3.14, tolerance: 0.01 }), ["3.15"], 300],
    [
      "number, beyond the edge",
      question("number", { number: 3.14, tolerance: 0.01 }),
      ["3.151"],
      0,
    ],
    ["number, with space around it", question("number", { number: 5 }), [" 5 "], 300],
    ["true or false, both", question("true_false"), ["true", "false"], 0],
    [
      "order, one too many",
      question("order", { options: letters.slice(0, 2) }),
      ["a", "b", "a"],
      0,
    ],
    ["text, not answered", question("text", { accepted: "a" }), [], 0],
    ["number, in Thai figures", question("number", { number: 1250 }), ["๑,๒๕๐"], 300],
    ["number, a word", question("number", { number: 0 }), ["ศูนย์"], 0],
    [
      "text, in other letters",
      question("text", { accepted: "Bangkok\nกรุงเทพ" }),
      ["  BANGKOK "],
      300,
    ],
    [
      "text, the second that is accepted",
      question("text", { accepted: "Bangkok\nกรุงเทพ" }),
      ["กรุงเทพ"],
      300,
    ],
    ["text, another", question("text", { accepted: "Bangkok" }), ["Bang kok"], 0],
    [
      "text, nothing though an empty line is there",
      question("text", { accepted: "a\n\nb" }),
      ["  "],
      0,
    ],
    ["order, right", question("order", { options: letters }), ["a", "b", "c", "d"], 300],
    ["order, two exchanged", question("order", { options: letters }), ["b", "a", "c", "d"], 0],
    ["order, a part", question("order", { options: letters }), ["a", "b"], 0],
    ["matching, all", question("matching", { options: pairs }), ["a=x", "c=z", "b=y"], 300],
    ["matching, one of three", question("matching", { options: pairs }), ["a=x", "b=z"], 100],
    ["matching, nothing to match", question("matching"), ["a=x"], 300],
  ])("%s", (_name, asked, answer, score) => expect(judge(asked, answer)).toBe(score));

  it.each<[QuestionKind, Partial<Question>, string[]]>([
    ["one", { options: [option("a"), option("b", true)] }, ["b"]],
    ["several", { options: letters }, ["a", "b"]],
    ["true_false", { isTrue: false }, ["false"]],
    ["number", { number: 2.5 }, ["2.5"]],
    ["text", { accepted: "กรุงเทพ\nBangkok" }, ["กรุงเทพ"]],
    ["order", { options: letters }, ["a", "b", "c", "d"]],
    ["matching", { options: pairs }, ["a=x", "b=y", "c=z"]],
  ])("the right answer to %s is judged as right", (kind, changed, answer) => {
    const asked = question(kind, changed);
    expect(rightAnswer(asked)).toEqual(answer);
    expect(judge(asked, answer)).toBe(300);
  });

  it("counts no option that was added after it was asked", () => {
    const asked = question("order", { options: letters });
    expect(judge(asAsked(asked, { shown: ["b", "a"], matches: [] }), ["a", "b"])).toBe(300);
    expect(asAsked(question("text", { accepted: "x" }), { shown: [], matches: [] }).accepted).toBe(
      "x",
    );
  });

  it("takes nothing from who has seen an option that is gone, and gives the points to all where nothing right was seen", () => {
    const seen = (kind: QuestionKind, options: Option[], shown: string[], matches: string[] = []) =>
      asAsked(question(kind, { options }), { shown, matches });
    const replaced = seen("one", [option("new", true), option("b")], ["a", "b"]);
    expect(isUnanswerable(replaced)).toBe(true);
    for (const answer of [["b"], ["a"], []]) expect(judge(replaced, answer)).toBe(300);
    const kept = seen("one", [option("a", true), option("new")], ["a", "b"]);
    expect(isUnanswerable(kept)).toBe(false);
    expect(judge(kept, ["a"])).toBe(300);
    expect(judge(kept, ["b"])).toBe(0);
    const several = seen(
      "several",
      [option("a", true), option("new", true), option("c")],
      ["a", "b", "c"],
    );
    expect(judge(several, ["a", "b"])).toBe(300);
    expect(judge(several, ["a", "c"])).toBe(0);
    const order = seen("order", [option("a"), option("b"), option("new")], ["c", "b", "a"]);
    expect(judge(order, ["a", "c", "b"])).toBe(300);
    expect(judge(order, ["b", "c", "a"])).toBe(0);
    expect(judge(order, [])).toBe(0);
    const pairs = seen(
      "matching",
      [option("a", false, "x"), option("b", false, "new")],
      ["a", "b"],
      ["x", "y"],
    );
    expect(judge(pairs, ["a=x"])).toBe(300);
    expect(judge(pairs, ["a=y"])).toBe(0);
    const gone = seen("matching", [option("a", false, "new")], ["a"], ["x"]);
    expect(isUnanswerable(gone)).toBe(true);
    expect(judge(gone, [])).toBe(300);
    expect(isUnanswerable(question("number", { number: 1 }))).toBe(false);
  });

  it.each<[string, QuestionKind, Option[], boolean]>([
    ["one, nothing right is left", "one", [option("a"), option("b")], true],
    ["one, the right one is left", "one", [option("a", true)], false],
    ["several, nothing right is left", "several", [option("a")], true],
    ["several, a right one is left", "several", [option("a", true), option("b")], false],
    ["order, nothing is left to put in order", "order", [], true],
    ["order, one is left: there is nothing to put in order", "order", [option("a")], true],
    ["order, two are left", "order", [option("a"), option("b")], false],
    ["matching, no pair is left", "matching", [], true],
    ["matching, one pair is left", "matching", [option("a", false, "x")], false],
    ["a text has no options to lose", "text", [], false],
  ])("gives the points to all where nothing can be right: %s", (_, kind, options, everybody) => {
    const asked = question(kind, { options, accepted: "x" });
    expect(isUnanswerable(asked)).toBe(everybody);
    if (everybody) expect(judge(asked, ["nothing that is right"])).toBe(300);
  });

  it.each([
    ["1,234.5", 1234.5],
    ["-2", -2],
    ["−2", -2],
    ["+.5", 0.5],
    ["๓.๕", 3.5],
    ["1,23", null],
    ["1e3", null],
    ["", null],
    [".", null],
    ["-", null],
  ])("reads %s as %s", (typed, number) => expect(readNumber(typed)).toBe(number));

  it("reads texts without differences that are not meant", () => {
    expect(foldThai("น้ำ\u200b  ๑")).toBe(foldThai("น้ํา 1"));
    expect(foldThai("Ｆｏｏ")).toBe("foo");
    // The tone typed after the vowel or before it looks the same.
    expect([foldThai("นำ้"), foldThai("ท่ี")]).toEqual([foldThai("น้ำ"), foldThai("ที่")]);
    // Thai has no spaces between words; English has.
    expect([foldThai("กำลัง ใจ"), foldThai("ต่าง ๆ"), foldThai("ภาษา SQL")]).toEqual([
      foldThai("กำลังใจ"),
      foldThai("ต่างๆ"),
      foldThai("ภาษาSQL"),
    ]);
    expect(foldThai("to day")).not.toBe(foldThai("today"));
    expect(foldThai("เเมว")).toEqual(foldThai("แมว"));
    expect(foldThai("น\u0e4d\u0e49\u0e32")).toEqual(foldThai("น้ำ"));
  });

  it.each([
    [60, [300, 0], 50, false],
    [50, [300, 0], 50, true],
    [51, [300, 0], 50, false],
    [100, [300, 300], 100, true],
    [67, [200, 200], 66, false],
  ])(
    "at %i percent, %j of 300 each are %i percent, passed: %s",
    (pass, scores, percent, isPassed) => {
      const answers = scores.map((score) => ({ score, points: 3 }));
      expect(resultOf(answers, pass)).toMatchObject({ percent, isPassed, most: 600 });
    },
  );

  it.each([0, 1])("nothing that was asked is nothing that was passed, at %i percent", (pass) => {
    expect(resultOf([], pass)).toEqual({ score: 0, most: 0, percent: 0, isPassed: false });
  });
});

describe("an attempt", () => {
  const pool = Array.from({ length: 10 }, (_, at) =>
    question("one", { id: at + 1, options: letters }),
  );
  const inTurn = () => {
    let at = 0;
    return () => {
      at += 0.37;
      return at % 1;
    };
  };

  it("asks all questions in their order, unless it is told otherwise", () => {
    const drawn = drawAttempt(pool, { draw: null, isMixed: false, random: inTurn() });
    expect(drawn.map(({ questionId }) => questionId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(drawn[0]).toEqual({ questionId: 1, options: ["a", "b", "c", "d"], matches: [] });
  });

  it("draws so many of the pool, each once, in their order", () => {
    for (let round = 0; round < 200; round += 1) {
      const ids = drawAttempt(pool, { draw: 4, isMixed: false, random: Math.random }).map(
        ({ questionId }) => questionId,
      );
      expect(new Set(ids).size).toBe(4);
      expect(ids.toSorted((a, b) => a - b)).toEqual(ids);
    }
    expect(drawAttempt(pool, { draw: 10, isMixed: false, random: Math.random })).toHaveLength(10);
    expect(drawAttempt(pool, { draw: 11, isMixed: false, random: Math.random })).toHaveLength(10);
  });

  it("draws every question about as often", () => {
    const times = new Map<number, number>();
    for (let round = 0; round < 2000; round += 1)
      for (const { questionId } of drawAttempt(pool, {
        draw: 5,
        isMixed: true,
        random: Math.random,
      }))
        times.set(questionId, (times.get(questionId) ?? 0) + 1);
    for (const { id } of pool) expect(Math.abs((times.get(id) ?? 0) - 1000)).toBeLessThan(160);
  });

  it("mixes options when told, what has to be ordered or matched always, and shows the left side of pairs as it is", () => {
    const orders = new Set<string>();
    for (let round = 0; round < 100; round += 1)
      orders.add(
        drawAttempt([question("order", { options: letters })], {
          draw: null,
          isMixed: false,
          random: Math.random,
        })[0]?.options.join("") ?? "",
      );
    expect(orders.size).toBeGreaterThan(10);
    const [matching] = drawAttempt([question("matching", { options: pairs })], {
      draw: null,
      isMixed: true,
      random: inTurn(),
    });
    expect(matching).toMatchObject({ options: ["a", "b", "c"] });
    expect(matching?.matches.toSorted()).toEqual(["x", "y", "z"]);
    expect(
      drawAttempt([question("order", { options: pairs })], {
        draw: null,
        isMixed: false,
        random: inTurn(),
      })[0]?.matches,
    ).toEqual([]);
    expect(
      drawAttempt([question("one", { options: letters })], {
        draw: null,
        isMixed: true,
        random: () => 0,
      })[0]?.options,
    ).not.toEqual(["a", "b", "c", "d"]);
    expect(
      drawAttempt([question("number", { options: letters })], {
        draw: null,
        isMixed: true,
        random: () => 0,
      })[0]?.options,
    ).toEqual([]);
  });

  it("ends five seconds after its time", () => {
    const endsAt = new Date("2026-12-01T10:10:00Z");
    const at = (ms: number) => isTimeOver(endsAt, new Date(endsAt.getTime() + ms));
    expect(graceMs).toBe(5_000);
    for (const taken of [-1, 0, graceMs]) expect([taken, at(taken)]).toEqual([taken, false]);
    expect(at(graceMs + 1)).toBe(true);
    expect(isTimeOver(null, new Date("2099-01-01"))).toBe(false);
  });

  it.each([
    ["without an end", -1, null, false],
    ["a second before its end", -1_000, 0, false],
    ["in the moment of its end", 0, 0, true],
    ["after its end", 1, 0, true],
    ["not yet", null, 0, false],
  ])(
    "that was handed in %s (%j, its end %j) was ended by its time: %j",
    (_, handedIn, end, byTime) => {
      const at = (ms: number | null) => (ms === null ? null : new Date(Date.UTC(2026, 11, 1) + ms));
      expect(endedByTime({ submittedAt: at(handedIn), endsAt: at(end) })).toBe(byTime);
    },
  );

  it.each([
    [null, 9, null],
    [3, 1, 2],
    [3, 3, 0],
    [1, 3, 0],
  ])("of %j that one may begin, after %i there are left: %j", (most, begun, left) =>
    expect(attemptsLeft(most, begun)).toBe(left),
  );

  it.each([
    ["each_time", { isPassed: false, left: null }, true],
    ["when_passed", { isPassed: true, left: 2 }, true],
    ["when_passed", { isPassed: false, left: 2 }, false],
    ["when_passed", { isPassed: false, left: null }, false],
    ["when_passed", { isPassed: false, left: 0 }, true],
    ["never", { isPassed: true, left: 0 }, false],
  ] as const)("shows solutions by the rule %s with %j: %s", (rule, standing, isShown) =>
    expect(areSolutionsShown(rule, standing)).toBe(isShown),
  );

  it.each<[QuestionKind, string[], boolean]>([
    ["one", ["a"], true],
    ["one", ["q"], false],
    ["one", ["a", "b"], false],
    ["one", [], true],
    ["several", ["a", "b"], true],
    ["several", ["a"], true],
    ["several", ["a", "a"], false],
    ["several", ["a", "q"], false],
    ["order", ["b", "a"], true],
    ["order", ["b"], false],
    ["order", ["b", "b"], false],
    ["true_false", ["true"], true],
    ["true_false", ["false"], true],
    ["true_false", ["yes"], false],
    ["true_false", ["true", "false"], false],
    ["number", ["12"], true],
    ["number", ["1".repeat(500)], true],
    ["number", ["1".repeat(501)], false],
    ["text", ["x"], true],
    ["text", ["x", "y"], false],
    ["matching", ["a=x", "b=y"], true],
    ["matching", ["a=x", "b=x"], false],
    ["matching", ["a=x", "a=y"], false],
    ["matching", ["a=q"], false],
    ["matching", ["q=x"], false],
    ["matching", ["a"], false],
    ["matching", ["a=x=y"], false],
    ["matching", ["a=x", "b=y=x"], false],
    ["matching", ["a=x", "q=y"], false],
    ["matching", ["a=x", "b=q"], false],
  ])("%s takes %j: %s", (kind, answer, fits) =>
    expect(fitsQuestion(kind, { options: ["a", "b"], matches: ["x", "y"] }, answer)).toBe(fits),
  );
});

describe("a question as it is typed", () => {
  const typed = (changed: object) =>
    ({ ...blankQuestion(), body: "ถาม", ...changed }) as QuestionValues;
  it.each<[QuestionKind, Option[], object, object]>([
    ["one", [option("a", true), option("b")], {}, {}],
    ["one", [option("a", true)], {}, { options: "TWO_OPTIONS" }],
    ["one", [option("a"), option("b")], {}, { options: "ONE_RIGHT" }],
    ["one", [option("a", true), option("b", true)], {}, { options: "ONE_RIGHT" }],
    ["several", [option("a"), option("b")], {}, { options: "A_RIGHT_ONE" }],
    ["several", letters, {}, {}],
    ["order", letters, {}, {}],
    ["order", [option("a"), option("a")], {}, { options: "OPTION_TWICE" }],
    ["one", [option("", true), option("b")], {}, { options: "OPTION_EMPTY" }],
    [
      "one",
      Array.from({ length: 13 }, (_, at) => option(`k${at}`, at === 0)),
      {},
      { options: "TOO_MANY_OPTIONS" },
    ],
    ["one", Array.from({ length: 12 }, (_, at) => option(`k${at}`, at === 0)), {}, {}],
    ["matching", pairs, {}, {}],
    ["matching", [option("a", false, "x"), option("b")], {}, { options: "OPTION_EMPTY" }],
    [
      "matching",
      [option("a", false, "x"), option("b", false, "")],
      {},
      { options: "OPTION_EMPTY" },
    ],
    [
      "matching",
      [option("a", false, "x"), option("b", false, "x")],
      {},
      { options: "OPTION_TWICE" },
    ],
    ["number", [], { number: "" }, { number: "NO_NUMBER" }],
    ["number", [], { number: 0 }, {}],
    ["text", [], { accepted: " \n" }, { accepted: "NO_ACCEPTED" }],
    ["text", [], { accepted: "x" }, {}],
    ["true_false", [], {}, {}],
  ])("%s with %j and %j", (kind, options, changed, faults) =>
    expect(checkQuestion(kind, typed(changed), options)).toEqual(faults),
  );

  it("reads options as the form keeps them, and nothing else", () => {
    expect(readTypedOptions("")).toEqual([]);
    expect(readTypedOptions('[{"th":"ก","en":"","right":true}]')).toEqual([
      { th: "ก", en: "", right: true },
    ]);
    for (const bad of [
      "{",
      "{}",
      "[1]",
      "[null]",
      '[{"th":"ก"}]',
      '[{"th":1,"en":""}]',
      '[{"th":["ก"],"en":""}]',
      '[{"th":"ก","en":"","right":"yes"}]',
      '[{"th":"ก","en":"","match":{}}]',
    ])
      expect(readTypedOptions(bad)).toBeNull();
    expect(readTypedOptions(JSON.stringify([{ th: "ก".repeat(301), en: "" }]))).toBeNull();
    expect(readTypedOptions(JSON.stringify([{ th: "ก", en: "", key: "k".repeat(21) }]))).toBeNull();
  });

  it("hides what says nothing", () => {
    expect(silentQuestionFields("one")).toEqual(["is_true", "number", "tolerance", "accepted"]);
    expect(silentQuestionFields("number")).toEqual(["options", "is_true", "accepted"]);
    expect(silentQuestionFields("text")).toEqual(["options", "is_true", "number", "tolerance"]);
    expect(silentQuestionFields("true_false")).toEqual([
      "options",
      "number",
      "tolerance",
      "accepted",
    ]);
  });
});
