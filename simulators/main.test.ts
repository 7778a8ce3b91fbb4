import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";

const main = new URL("main.ts", import.meta.url);

function start(port: number): ChildProcess {
  return fork(main, {
    silent: true,
    env: { SIMULATOR_PORT: String(port), SHOP_URL: "http://127.0.0.1:3000" },
  });
}

test("the simulators tell who started them where they are, and end with it", async () => {
  const child = start(0);
  const [ready] = (await once(child, "message")) as [{ kind: string; omiseUrl: string }];
  const page = await fetch(`${ready.omiseUrl}/control`);
  child.disconnect();
  const [exitCode] = await once(child, "exit");
  expect([ready.kind, page.status, exitCode]).toEqual(["ready", 200, 0]);
});

test("the simulators name the variable to change when their port is taken", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const child = start((other.address() as AddressInfo).port);
  const [words, [exitCode]] = await Promise.all([child.stderr?.toArray(), once(child, "exit")]);
  other.close();
  expect([words?.join(""), exitCode]).toEqual([
    expect.stringContaining("set SIMULATOR_PORT to a free one"),
    1,
  ]);
});
