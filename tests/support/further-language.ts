import { afterAll, beforeAll } from "vitest";
import { type PageLanguage, pageLanguages } from "../../src/domain/language/page-languages.ts";

/**
 * Enables Lao beside Thai and English in these tests. It has no folder of texts: a test gives some,
 * and the rest are English.
 */
export function speakLao(): PageLanguage {
  const lao = { code: "lo", name: "ລາວ", dates: "lo-LA" };
  const list = pageLanguages as unknown as PageLanguage[];
  const declared = [...list];
  beforeAll(() => void list.splice(2, declared.length, lao));
  afterAll(() => void list.splice(0, list.length, ...declared));
  return lao;
}
