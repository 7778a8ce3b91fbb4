import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../../../../tests/support/run/project-files.ts";

const shop = `
  import { createLog, flushLog } from "./src/server/platform/process/log.ts";
  const log = createLog("info");
  for (let line = 0; line < 5000; line += 1) log.info({ line, text: "x".repeat(400) }, "a line");
  await new Promise((done) => setTimeout(done, 700));
  await flushLog(log);
  process.stderr.write("went on");
  process.exit(0);
`;

test("a log that cannot be written, for its disk is full, does not end the shop", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", shop], {
    cwd: root,
    stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (some) => {
    said += some;
  });
  const code = await new Promise((done) => child.once("close", done));
  expect([code, said.replace(/^.*Warning.*\n?/gm, "").trim()]).toEqual([0, "went on"]);
});
