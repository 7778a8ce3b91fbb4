import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./support/run/project-files.ts";

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "set-up-"));
  for (const folder of ["shared/some-package", "checkout/scripts"]) mkdirSync(join(place, folder), { recursive: true });
  copyFileSync(join(root, "scripts/set-up.js"), join(place, "checkout/scripts/set-up.js"));
  writeFileSync(join(place, "checkout/package.json"), JSON.stringify({ name: "checkout", version: "0.0.0", type: "module" }));
  writeFileSync(join(place, "checkout/package-lock.json"), JSON.stringify({ name: "checkout", lockfileVersion: 3, packages: { "": {} } }));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** An npm that only says that it was asked: it would empty the folder. */
function setUp() {
  const npm = join(place, "npm-cli.js");
  writeFileSync(npm, `require("node:fs").rmSync("node_modules/some-package", { recursive: true })`);
  return spawnSync(process.execPath, [join(place, "checkout/scripts/set-up.js")], { encoding: "utf8", env: { ...process.env, npm_execpath: npm } });
}

describe("the set-up", () => {
  test("installs nothing through a link to packages that others use, and says what to do", () => {
    symlinkSync(join(place, "shared"), join(place, "checkout/node_modules"));
    const { status, stderr } = setUp();
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^node_modules is a link .* Nothing was installed\. .* start again\.\n$/)]);
    expect(readdirSync(join(place, "shared"))).toEqual(["some-package"]);
  });
});
