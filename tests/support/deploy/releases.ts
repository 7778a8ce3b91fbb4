import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collectRelease } from "../../../scripts/release/collect-release.js";
import { layTree } from "../../../scripts/release/lay-tree.js";
import { root } from "../run/project-files.ts";

/** A version of the shop as `npm run deploy` lays it. */
export type LaidRelease = {
  folder: string;
  commit: string;
  /** The address of a script that only this version has. */
  script: string;
};

const folders: string[] = [];

/** A folder on the disk of the checkout, so that releases in it take no room. */
export function placeForReleases(): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const place = mkdtempSync(join(root, ".cache/deploys-"));
  folders.push(place);
  return place;
}

export function removeReleases(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Versions of the shop that differ by their commit and by a script. */
export function layReleases(place: string, commits: readonly string[]): LaidRelease[] {
  const first = join(place, ".laid");
  collectRelease(root, first);
  const laid = commits.map((commit) => layVersion(first, join(place, commit.slice(0, 7)), commit));
  rmSync(first, { recursive: true, force: true });
  return laid;
}

/** NOTE: the versions share the bytes of their files. So a file is removed before it is written. */
function layVersion(from: string, folder: string, commit: string): LaidRelease {
  layTree(from, folder, { isLinked: true });
  rewrite(join(folder, "RELEASE"), `${commit}\n`);
  const script = `only-in-${commit.slice(0, 8)}.js`;
  rewrite(join(folder, "build/client/assets", script), `export default "${commit}";\n`);
  return { folder, commit, script: `/assets/${script}` };
}

export function rewrite(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text);
}
