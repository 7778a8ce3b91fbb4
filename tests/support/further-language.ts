import { afterAll, beforeAll } from "vitest";
import { type PageLanguage, pageLanguages } from "../../src/domain/link/page-languages.ts";

/** Lao beside Thai and English while these tests run, as the line of a shop that has it. It has no folder: its words are those of a test, else English. */
export function speakLao(): PageLanguage {
  const lao = { code: "lo", name: "ລາວ", dates: "lo-LA" };
  const list = pageLanguages as unknown as PageLanguage[];
  beforeAll(() => void list.push(lao));
  afterAll(() => void list.splice(list.indexOf(lao), 1));
  return lao;
}
