import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { releaseCommands } from "../../scripts/release/programs.js";
import { root } from "../support/run/project-files.ts";

const folder = mkdtempSync(join(tmpdir(), "container-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Not `spawnSync`: the server that is asked runs in this process. */
function healthAt(port: number): Promise<number | null> {
  const check = spawn(process.execPath, [join(root, "deploy/container/health.js")], {
    env: { PORT: `${port}` },
  });
  return new Promise((done) => check.once("close", done));
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

describe("the container's files", () => {
  test("start the shop as a release does, in a container without a supervisor", () => {
    const { start = "" } = releaseCommands();
    const [, words = "[]"] = /^CMD (\[.+\])$/m.exec(textOf("Dockerfile")) ?? [];
    expect([
      JSON.parse(words).join(" "),
      textOf("deploy/systemd/raanrian.service").includes(`ExecStart=/usr/bin/env ${start}\n`),
    ]).toEqual([start.replace("supervisor.js", "main.js"), true]);
  });

  test("keep the database where its image keeps it, and never change its major by themselves", () => {
    const compose = textOf("compose.yaml");
    expect(compose).toMatch(/image: postgres:\d+-/);
    expect(compose).toMatch(/- database:\/var\/lib\/postgresql\n/);
  });

  test("are the same for Coolify, whose database is of the same version", () => {
    const images = (text: string) =>
      [...text.matchAll(/image: (postgres:\S+)/g)].map(([all]) => all);
    const coolify = textOf("deploy/coolify/compose.yaml");
    expect([images(coolify), coolify.includes("database:/var/lib/postgresql\n")]).toEqual([
      images(textOf("compose.yaml")),
      true,
    ]);
  });

  test("need no variable but the shop's address", () => {
    const needed = [...textOf("compose.yaml").matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(new Set(needed)).toEqual(new Set(["PUBLIC_URL"]));
  });
});

describe("the database's password", () => {
  test("is made once", () => {
    const file = join(folder, "password");
    const made = () => {
      spawnSync(process.execPath, [join(root, "deploy/container/make-password.js"), file]);
      return readFileSync(file, "utf8");
    };
    const first = made();
    expect([first.length, made()]).toEqual([43, first]);
  });
});

describe("the health check", () => {
  test.each([
    [200, 0],
    [503, 1],
  ])("ends with the answer %i by %i", async (status, code) => {
    const server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    expect(await healthAt(port)).toBe(code);
    server.close();
  });

  test("fails where nobody answers", async () => {
    expect(await healthAt(1)).toBe(1);
  });
});
