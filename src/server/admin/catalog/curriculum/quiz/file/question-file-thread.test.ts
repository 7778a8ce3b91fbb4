import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { questionsIn } from "./questions-in-file.ts";
import { readQuestionFile } from "./read-question-file.ts";

const gift = "ข้อ {=ก ~ข ~ค}\n\n".repeat(70_000);
const xml = `<quiz>${'<question type="truefalse"><questiontext><text>x</text></questiontext></question>'.repeat(24_000)}</quiz>`;
const table = `คำถาม,เฉลย,ก,ข\n${"ข้อ,1,ก,ข\n".repeat(70_000)}`;

/** What other requests got of the thread that all share, while something else was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  let turns = 0;
  const end = () => {
    isDone = true;
  };
  void work.then(end, end);
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  return turns;
}

describe("a large file of questions", () => {
  it.each([
    ["GIFT", gift],
    ["Moodle XML", xml],
    ["a table", table],
  ])("is read beside the requests of others: %s", async (_name, text) => {
    const bytes = Buffer.from(text);
    // Reading it here would pass a turn or two, or one in ten milliseconds.
    expect(await turnsDuring(readQuestionFile(1, bytes))).toBeGreaterThan(1000);
  });

  it("gives no more questions and faults than are shown, and counts the faults", async () => {
    const read = await questionsIn(Buffer.from(gift));
    expect([read?.questions.length, read?.faultCount]).toEqual([501, 0]);
    const faulty = await readQuestionFile(1, Buffer.from("ข้อ {}\n\n".repeat(30_000)));
    expect([faulty?.faults.length, faulty?.faultCount]).toEqual([100, 30_000]);
  });
});
