import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBackups, loadRestore, loadSealing } from "./script-config.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-script-config-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a command that finds no secrets of the production shop", () => {
  test.each([
    { load: loadBackups, missing: "DATA_KEY and PASSWORD_PEPPER" },
    { load: loadRestore, missing: "DATA_KEY" },
    { load: loadSealing, missing: "DATA_KEY" },
  ])("$load.name says in one sentence where it looked and what helps", ({ load, missing }) => {
    const file = join(folder, "production-secrets.json");
    expect(() => load({ NODE_ENV: "production", DATA_DIR: folder })).toThrow(
      `${file} does not give ${missing}: run this as the shop's user, correct DATA_DIR, bring that file back, or set ${missing}.`,
    );
  });
});
