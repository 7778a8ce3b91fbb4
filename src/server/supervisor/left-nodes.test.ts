import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endLeftNodes, noteNodes } from "./left-nodes.ts";

let place: { dataDir: string; port: string };
let node: ChildProcess;
const ended = () =>
  new Promise<NodeJS.Signals | null>((done) => node.once("exit", (_code, by) => done(by)));

beforeEach(async () => {
  place = { dataDir: mkdtempSync(join(tmpdir(), "left-nodes-")), port: "3000" };
  node = spawn("sleep", ["600"]);
  await new Promise((done) => node.once("spawn", done));
});
afterEach(() => {
  node.kill("SIGKILL");
  rmSync(place.dataDir, { recursive: true });
});
const file = () => join(place.dataDir, "supervisor-3000.nodes");

test("a node that hangs and was left by a killed supervisor is ended", async () => {
  noteNodes(place, [node.pid ?? 0]);
  node.kill("SIGSTOP");
  const how = ended();
  await endLeftNodes(place);
  expect([await how, existsSync(file())]).toEqual(["SIGKILL", false]);
});

test("a process that only has the number of such a node is left alone", async () => {
  writeFileSync(file(), `${node.pid} another-boot 17\n0\nnonsense\n`);
  await endLeftNodes(place);
  expect([node.exitCode, node.signalCode, existsSync(file())]).toEqual([null, null, false]);
});

test("nodes that have all ended leave no note", () => {
  noteNodes(place, [node.pid ?? 0]);
  noteNodes(place, []);
  expect(existsSync(file())).toBe(false);
});
