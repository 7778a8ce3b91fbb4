import { constants, createContext, runInContext } from "node:vm";
import fc from "fast-check";
import { build, type Rollup } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { quoteInput } from "../../../tests/support/examples/domain-examples.ts";
import { randomChoices, randomLines } from "../../../tests/support/examples/random-carts.ts";
import { root } from "../../../tests/support/run/project-files.ts";
import { rounds } from "../../../tests/support/run/rounds.ts";
import { quote } from "../../domain/quote/quote.ts";
import type { QuoteInput } from "../../domain/quote/quote-input.ts";

const many = rounds(2_000, 10_000);

/** As the page does: every value comes as text. */
const entry = `import { quote } from "#domain/quote/quote.ts";
globalThis.quotes = (text) => JSON.parse(text).map((cart) => JSON.stringify(quote({ ...cart, now: new Date(cart.now) })));`;

/**
 * Built like the scripts of the pages, for the same browsers, and run without any of Node's
 * globals.
 */
async function bundle(): Promise<string> {
  const id = "virtual:quote-of-the-page";
  const page = {
    name: id,
    resolveId: (asked: string) => (asked === id ? asked : null),
    load: (asked: string) => (asked === id ? entry : null),
  };
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    plugins: [page],
    build: { write: false, rolldownOptions: { input: id, output: { format: "iife" } } },
  });
  return (built as Rollup.RollupOutput).output[0].code;
}

describe("the sum in the browser", () => {
  let browser: (carts: readonly QuoteInput[]) => string[];
  beforeAll(async () => {
    const context = createContext(constants.DONT_CONTEXTIFY);
    runInContext(await bundle(), context);
    browser = (carts) =>
      (runInContext("quotes", context) as (text: string) => string[])(JSON.stringify(carts));
  });

  it("CART-04 ORDER-08 is the server's to the last satang, for thousands of carts", () => {
    const carts = fc
      .sample(fc.tuple(randomLines, randomChoices), { numRuns: many, seed: 4 })
      .map(([lines, choices]) => quoteInput(lines, choices));
    const shown = browser(carts);
    const differs = carts.filter((cart, index) => JSON.stringify(quote(cart)) !== shown[index]);
    expect([shown.length, differs.slice(0, 1)]).toEqual([many, []]);
    expect(new Set(shown).size).toBeGreaterThan(many * 0.9);
  });
});
