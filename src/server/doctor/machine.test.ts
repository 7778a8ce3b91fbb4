import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Config } from "../config.ts";
import { machineOf } from "./machine.ts";

it("A release, which names no packages, has no strange ones", async () => {
  const release = mkdtempSync(join(tmpdir(), "release-"));
  writeFileSync(join(release, "package.json"), '{ "name": "raanrian", "scripts": {} }');
  const machine = machineOf({ storage: {} } as Config, release);
  expect(await machine.strangePackages()).toEqual([]);
  rmSync(release, { recursive: true });
});
