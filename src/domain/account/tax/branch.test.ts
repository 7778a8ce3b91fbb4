import { expect, it } from "vitest";
import { readBranch } from "./branch.ts";

it.each([
  ["00000", "00000"],
  ["0", "00000"],
  ["-", "00000"],
  ["สำนักงานใหญ่", "00000"],
  [" (สำนักงานใหญ่) ", "00000"],
  ["สนญ.", "00000"],
  ["Head  Office", "00000"],
  ["HQ", "00000"],
  ["1", "00001"],
  ["๐๐๐๑๒", "00012"],
  ["สาขาที่ 3", "00003"],
  ["สาขา 00004", "00004"],
  ["Branch No. 12", "00012"],
  ["123456", null],
  ["สาขาลาดพร้าว", null],
  ["1-2", null],
])("%j is the branch %j", (typed, branch) => expect(readBranch(typed)).toBe(branch));
