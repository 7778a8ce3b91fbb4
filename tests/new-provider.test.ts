import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./support/run/project-files.ts";
import { isLong } from "./support/run/rounds.ts";

const copied = [
  "src",
  "simulators",
  "tests",
  "tools",
  "docs",
  "migrations",
  "scripts",
  "package.json",
  "vitest.config.ts",
  "vite.config.ts",
  "react-router.config.ts",
];
const lists = [
  "src/domain/payment/providers/all-providers.ts",
  "src/domain/payment/providers/all-accounts.ts",
  "src/server/shop/payment/providers/all-modules.ts",
  "simulators/other-simulators.ts",
];

describe("npm run new:provider", () => {
  let folder: string;
  let written: string[];
  const run = (command: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, words, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, VITEST_JSON_FILE: "" },
    });
    return { status, said: stdout + stderr };
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "shop-provider-"));
    for (const name of [
      ...copied,
      ".env.example",
      "biome.json",
      "tsconfig.json",
      "tsconfig.base.json",
    ])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const { status, said } = run("node", "tools/new-provider.js", "k-plus", "K", "PLUS");
    expect([status, said]).toEqual([0, expect.any(String)]);
    written = said.split("\n").filter((line) => line.includes("k-plus"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("changes at most eight lines outside the provider's own files", () => {
    const linesOf = (base: string, path: string) =>
      readFileSync(join(base, path), "utf8").replaceAll(/,$/gm, "").split("\n");
    const added = lists.flatMap((path) => {
      const before = new Set(linesOf(root, path));
      return linesOf(folder, path).filter((line) => !before.has(line));
    });
    expect(added.length).toBeLessThanOrEqual(8);
    expect(
      written.filter((path) => path.startsWith("src/") || path.startsWith("simulators/")),
    ).toHaveLength(7);
  });

  it.runIf(isLong)(
    "and what it writes passes the contract of a provider, and the shop's tests of configuration, of ways to pay and of texts",
    () => {
      const { status, said } = run(
        "npx",
        "vitest",
        "run",
        "--project=server",
        "src/server/shop/payment/providers/k-plus",
        "src/server/config.test.ts",
        "src/server/admin/payments/payment-settings.test.ts",
        "tests/texts.test.ts",
      );
      expect([status, said.slice(-3000)]).toEqual([0, expect.stringMatching(/Tests .*passed/)]);
    },
  );

  it("and a name that is taken, or is none, is refused", () => {
    for (const name of ["k-plus", "omise", "Two Words", "../out"])
      expect(run("node", "tools/new-provider.js", name).status).toBe(1);
  });

  // The compiler and the formatter read the whole project again.
  if (isLong) {
    it("and it compiles", () => {
      run("npx", "react-router", "typegen");
      expect(run("npx", "tsc", "-b", "--stopBuildOnErrors")).toEqual({ status: 0, said: "" });
    });
  }
});
