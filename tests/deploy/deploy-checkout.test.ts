import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../support/run/project-files.ts";

const says = "console.log(...process.argv.slice(2).map((word) => word.split('/').at(-1)))\n";
const checkout = mkdtempSync(join(tmpdir(), "checkout-"));
const put = (file: string, text: string) => {
  mkdirSync(join(checkout, file, ".."), { recursive: true });
  writeFileSync(join(checkout, file), text);
};
put("package.json", '{"type":"module"}');
put("scripts/set-up.js", "console.log('it does not build'); process.exit(1)\n");
put("scripts/run.js", says);
put("current/scripts/run.js", says);
put("current/build/program/deploy.js", "");
copyFileSync(
  join(root, "scripts/deploy-checkout.js"),
  join(checkout, "scripts/deploy-checkout.js"),
);
afterAll(() => rmSync(checkout, { recursive: true }));

const deploy = (...words: string[]) => {
  const command = ["scripts/deploy-checkout.js", ...words];
  const { status, stdout } = spawnSync(process.execPath, command, {
    cwd: checkout,
    encoding: "utf8",
  });
  return [status, stdout.trim()];
};

describe("npm run deploy in a checkout that does not build", () => {
  test.each([["--back"], ["--list"], ["next.tar.gz"]])("%s needs no build", (word) => {
    expect(deploy(word)).toEqual([0, `deploy.js ${word}`]);
  });

  test("a new version is refused before anything is done", () => {
    expect(deploy()).toEqual([1, "it does not build"]);
  });
});

describe("a word that a command does not know", () => {
  const commands = ["backup", "db-upgrade", "deploy", "doctor", "restore", "second-factor-off"];
  test.each(commands)("%s refuses it in one sentence", (command) => {
    const words = [`scripts/${command}.js`, "--bakc"];
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^Unknown option '--bakc'\. Known are --[^\n]*\n$/),
    ]);
  });
});
