import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "../../../../../tests/support/run/project-files.ts";
import { runProgram } from "./run-program.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-program-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a program gets its words as they are, and says its own, its last ones and how it ended", async () => {
  const lines: string[] = [];
  const odd = ["a b", "$(id)", "'; exit 7 #", "ไทย", ""];
  const ended = await runProgram(
    "/bin/sh",
    ["-c", 'printf "%s\\n" "$@"; echo oh >&2; exit 3', "sh", ...odd],
    {
      signal: new AbortController().signal,
      onLine: (line) => lines.push(line),
    },
  );
  expect([ended, lines]).toEqual([{ code: 3, words: "oh\n" }, odd]);
});

it("LEARN-07 a program goes with the process that runs it, also where that is killed", async () => {
  const [pidFile, script] = [join(folder, "pid"), join(folder, "shop.ts")];
  const program = `import { runProgram } from ${JSON.stringify(`${root}/src/server/shop/storage/film/run-program.ts`)};
await runProgram("/bin/sh", ["-c", "echo $$ > ${pidFile}; exec sleep 300"], { signal: new AbortController().signal });`;
  writeFileSync(script, program);
  const shop = spawn(process.execPath, [script], { stdio: "ignore" });
  await expect
    .poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8").trim() !== "", {
      timeout: 50_000,
    })
    .toBe(true);
  const pid = Number(readFileSync(pidFile, "utf8"));
  process.kill(pid, 0);
  shop.kill("SIGKILL");
  const isAlive = () => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive, { timeout: 50_000 }).toBe(false);
});
