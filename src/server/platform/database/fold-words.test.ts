import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { foldThai, foldWords } from "#domain/text/fold-words.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The texts that the database folds differently from the domain. */
async function foldedOtherwise(texts: readonly string[]): Promise<string[]> {
  const asked =
    "select fold_words(t) as words, fold_thai(t) as thai from unnest($1::text[]) with ordinality a (t, place) order by place";
  const { rows } = await database.pool.query<{ words: string; thai: string }>(asked, [texts]);
  return texts.filter(
    (text, at) => rows[at]?.words !== foldWords(text) || rows[at]?.thai !== foldThai(text),
  );
}

/** U+1C89 has a small letter since Unicode 16. Databases learn it with their next version. */
const known = (letter: string) => !/[\p{Co}\p{Cs}\p{Cn}\u1c89]/u.test(letter);

it("every letter of the common scripts is folded by the database as by the domain", async () => {
  const letters = Array.from({ length: 0x2fff }, (_, at) => String.fromCodePoint(at + 1));
  const wide = Array.from({ length: 0x800 }, (_, at) => String.fromCodePoint(at + 0xf800));
  const texts = [...letters, ...wide].filter(known).map((letter) => `ก${letter}z ${letter}`);
  expect((await foldedOtherwise(texts)).map((text) => text.codePointAt(1)?.toString(16))).toEqual(
    [],
  );
});

it("whatever is typed is folded by the database as by the domain", async () => {
  const often = [
    ..."กาเแอน\u0e33\u0e4d\u0e49\u0e48\u0e35\u0e38\u0e3a๑ \t\n\u00a0\u200b’‘“″–‑-`´'\"AaΣςİ１ａ",
  ];
  const text = fc.string({ unit: fc.constantFrom(...often), maxLength: 12 });
  expect(await foldedOtherwise(fc.sample(text, { numRuns: 3_000, seed: 30 }))).toEqual([]);
});
