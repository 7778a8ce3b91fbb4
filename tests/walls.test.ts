import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./support/run/project-files.ts";

let project: string;

/** Four folders with the project's own compiler settings and one small file each. */
beforeAll(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  project = mkdtempSync(join(root, ".cache/walls-"));
  copyFileSync(join(root, "tsconfig.base.json"), join(project, "tsconfig.base.json"));
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  write("package.json", JSON.stringify({ name: "walls", type: "module", imports }));
  const { vcs, ...biome } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
  write("biome.json", JSON.stringify(biome));
  for (const room of ["src/domain", "src/contract", "src/server", "src/web", "simulators"]) {
    mkdirSync(join(project, room), { recursive: true });
    cpSync(join(root, room, "tsconfig.json"), join(project, room, "tsconfig.json"));
    write(
      `${room}/thing.ts`,
      "export type Thing = { name: string };\nexport const thing: Thing = { name: 'thing' };\n",
    );
  }
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

function write(path: string, text: string): void {
  writeFileSync(join(project, path), text);
}

/** The compiler's errors for one more file in a folder. */
function compile(room: string, text: string): string {
  const file = `${room}/attempt.ts`;
  write(file, text);
  const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-b", room], {
    cwd: project,
    encoding: "utf8",
  });
  rmSync(join(project, file));
  return stdout;
}

describe("the walls between the rooms", () => {
  test.each([
    ["src/contract", "#domain/thing.ts"],
    ["src/server", "#domain/thing.ts"],
    ["src/server", "#contract/thing.ts"],
    ["src/web", "#domain/thing.ts"],
    ["src/web", "#contract/thing.ts"],
  ])("%s may import %s", (room, path) => {
    expect(
      compile(room, `import { thing } from "${path}";\nexport const name = thing.name;\n`),
    ).toBe("");
  });

  test.each([
    ["src/domain", "../contract/thing.ts"],
    ["src/domain", "#contract/thing.ts"],
    ["src/domain", "../server/thing.ts"],
    ["src/domain", "../web/thing.ts"],
    ["src/contract", "../server/thing.ts"],
    ["src/contract", "../web/thing.ts"],
    ["src/server", "../web/thing.ts"],
    ["src/server", "#web/thing.ts"],
    ["src/domain", "#server/thing.ts"],
    ["src/contract", "#server/thing.ts"],
    ["src/web", "#server/thing.ts"],
    ["src/web", "../server/thing.ts"],
    ["simulators", "../src/domain/thing.ts"],
    ["simulators", "../src/server/thing.ts"],
  ])("%s may not import %s, not even a type of it", (room, path) => {
    expect(
      compile(
        room,
        `import type { Thing } from "${path}";\nexport const attempt: Thing = { name: "x" };\n`,
      ),
    ).toMatch(/error TS(?:6059|6307)/);
  });

  test.each(["process.env", "window", "document", "console", "fetch", "Buffer"])(
    "domain cannot even name %s",
    (name) => {
      expect(compile("src/domain", `export const attempt = ${name};\n`)).toMatch(
        /error TS\d+: Cannot find name/,
      );
    },
  );

  test.each([
    ["an enum", "export enum Colour { Red }\n"],
    ["a parameter property", "export class Box { constructor(readonly size: number) {} }\n"],
    ["a namespace with values", "export namespace Place { export const name = 1; }\n"],
  ])("nothing that Node cannot run as it is: %s", (_what, text) => {
    expect(compile("src/server", text)).toContain("error TS1294");
  });

  test("a price that may be missing cannot be used as if it were there", () => {
    expect(
      compile(
        "src/domain",
        "const prices: number[] = [];\nexport const total = (prices[0] ?? 0) + prices[1];\n",
      ),
    ).toContain("error TS2532");
  });
});

describe("the walls against packages", () => {
  test.each([
    ["src/domain", "kysely"],
    ["src/domain", "zod/mini"],
    ["src/domain", "node:crypto"],
    ["src/domain", "@mantine/core"],
    ["src/contract", "zod"],
    ["src/contract", "node:crypto"],
    ["src/contract", "fastify"],
  ])("%s may not import %s", (room, name) => {
    expect(
      lint(room, `import * as all from "${name}";\n\nexport const attempt = all;\n`),
    ).toContain("lint/style/noRestrictedImports");
  });

  test.each([
    ["src/domain", "./thing.ts"],
    ["src/domain", "../money/thing.ts"],
    ["src/domain", "#domain/thing.ts"],
    ["src/contract", "#domain/thing.ts"],
    ["src/contract", "zod/mini"],
  ])("%s may import %s", (room, name) => {
    expect(
      lint(room, `import * as all from "${name}";\n\nexport const attempt = all;\n`),
    ).not.toContain("lint/style/noRestrictedImports");
  });
});

/** The linter's errors for one more file in a folder. */
function lint(room: string, text: string): string {
  const file = `${room}/attempt.ts`;
  write(file, text);
  const { stdout, stderr } = spawnSync(join(root, "node_modules/.bin/biome"), ["lint", file], {
    cwd: project,
    encoding: "utf8",
  });
  rmSync(join(project, file));
  return stdout + stderr;
}
