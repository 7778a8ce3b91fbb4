import { describe, expect, it } from "vitest";
import { allAtOnce } from "../../steps.ts";
import { type NamedItem, NameIndex } from "./name-index.ts";
import { consonantsIn, isNear, soundDistance } from "./sound-distance.ts";

const vowels = "AIU";
const far = 99;

describe("how far sounds are apart, for a thousand made-up ones", () => {
  const sounds = Array.from({ length: 1_000 }, (_, n) => made(n));

  it("is what the whole table of distances says", () => {
    for (const [at, one] of sounds.entries())
      for (const isBegun of [false, true])
        for (let most = 0; most <= 3; most += 1) {
          const other = sounds[(at * 7 + most) % sounds.length] ?? "";
          const whole = wholeDistance(one, other, isBegun);
          const told = soundDistance(one, other, { most, isBegun });
          expect([one, other, most, isBegun, told]).toEqual([
            one,
            other,
            most,
            isBegun,
            whole > most ? far : whole,
          ]);
        }
  });

  it("is never near where their consonants say that it is far", () => {
    let spared = 0;
    for (const one of sounds.slice(0, 200))
      for (const other of sounds) {
        const how = { most: 3, isBegun: other.length % 2 === 0 };
        if (isNear(consonantsIn(one), consonantsIn(other), how)) continue;
        spared += 1;
        expect(soundDistance(one, other, how), `${one} ${other}`).toBe(far);
      }
    expect(spared).toBeGreaterThan(50_000);
  });
});

describe("an index of names", () => {
  const items = ["Excel สำหรับงานบัญชี", "สีน้ำเบื้องต้น", "งานบัญชีด้วย Excel"].map(itemOf);
  const first = allAtOnce(NameIndex.build(items));

  it("knows where all words stand, each place once and in order", () => {
    expect(first.holding(["excel"])).toEqual([0, 2]);
    expect(first.holding(["งาน", "excel"])).toEqual([0, 2]);
    expect(first.holding(["น"])).toEqual([0, 1, 2]);
    expect(first.holding(["excel", "สี"])).toEqual([]);
    expect(first.holding([])).toEqual([]);
  });

  it("finds as well when it follows another one", () => {
    const next = allAtOnce(
      NameIndex.build([...items.slice(1), itemOf("เขียน Python", 9), itemOf("", 10)], first),
    );
    expect(next.near("เอกเซล").map(({ id }) => id)).toEqual([3]);
    expect(next.near("ไพธอน").map(({ id }) => id)).toEqual([10]);
    expect(next.holding(["excel"])).toEqual([1]);
    expect(next.itemOf(10)?.th).toBe("เขียน Python");
    expect(next.itemOf(1)).toBeUndefined();
  });

  it("knows whether items are its own", () => {
    expect(first.isOf(items.map((item) => ({ ...item })))).toBe(true);
    expect(first.isOf(items.slice(1))).toBe(false);
    expect(first.isOf(items.toReversed())).toBe(false);
    expect(first.isOf(items.map((item) => ({ ...item, others: "x" })))).toBe(false);
  });

  function itemOf(th: string, at: number): NamedItem {
    return { id: at + 1, th, en: th, others: "" };
  }
});

/** From one to nine letters, like those of a sound. */
function made(n: number): string {
  const letters = "kGjstnpmlwAIU12";
  let rest = (n * 2_654_435_761) % 4_294_967_296;
  let sound = "";
  for (let length = 1 + (n % 9); length > 0; length -= 1) {
    sound += letters[rest % letters.length];
    rest = (rest * 69_069 + 12_345) % 4_294_967_296;
  }
  return sound;
}

function wholeDistance(one: string, other: string, isBegun: boolean): number {
  const weight = (letter = "") => (vowels.includes(letter) ? 1 : 2);
  let row = [0];
  for (const letter of other) row.push((row.at(-1) ?? 0) + weight(letter));
  for (const letter of one) {
    const next = [(row[0] ?? 0) + weight(letter)];
    for (const [at, beside] of [...other].entries()) {
      const both = weight(letter) + weight(beside);
      const exchange = letter === beside ? 0 : both === 2 ? 1 : both === 3 ? 3 : 2;
      next.push(
        Math.min(
          (row[at + 1] ?? 0) + weight(letter),
          (next[at] ?? 0) + weight(beside),
          (row[at] ?? 0) + exchange,
        ),
      );
    }
    row = next;
  }
  return isBegun ? Math.min(...row) : (row.at(-1) ?? far);
}
