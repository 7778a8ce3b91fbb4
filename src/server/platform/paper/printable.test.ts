import { expect, it } from "vitest";
import { unprintable } from "#domain/text/printable.ts";
import { fallbackTypefaces } from "./fallback-typefaces.ts";
import { loadTypefaces } from "./typeface.ts";

async function lettersWithoutFace(name: string): Promise<string[]> {
  const { bold } = await loadTypefaces();
  const faces = [bold, ...(await fallbackTypefaces([name], "bold"))];
  return [...name].filter(
    (letter) => letter.trim() !== "" && !faces.some((face) => face.has(letter.codePointAt(0) ?? 0)),
  );
}

const sampled = [
  "สมชาย",
  "Åsa Nguyễn",
  "ສົມສັກ",
  "សុខ",
  "မောင်",
  "Юлия Ґ",
  "Γιώργος",
  "राम",
  "محمد علي",
  "王小明",
  "田中さくらアヤ",
  "김민준",
  "O’Neil–Smith (2)",
];

it.each(sampled)("what a form takes for printable, a face has: %s", async (name) => {
  expect([unprintable(name), await lettersWithoutFace(name)]).toEqual([[], []]);
});

it.each(["דוד", "நிலா", "🐦", "გიორგი"])("what no face has, a form tells: %s", async (name) => {
  expect((await lettersWithoutFace(name)).length).toBeGreaterThan(0);
  expect(unprintable(name).length).toBeGreaterThan(0);
});
