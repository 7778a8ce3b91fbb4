import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./support/run/project-files.ts";

type Package = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Manifest = Record<
  "dependencies" | "devDependencies" | "optionalDependencies",
  Record<string, string>
>;

const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);
const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const installed = Object.entries(lock.packages).filter(([path]) => path !== "");

describe("the lock file", () => {
  // npm leaves out packages that a registry does not offer for every platform. The next fresh clone
  // then fails.
  test("has an entry for every optional package that any package names", () => {
    const named = installed.flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ path, name })),
    );
    const isThere = ({ path, name }: { path: string; name: string }) =>
      lock.packages[`${path}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
    expect(named.filter((one) => !isThere(one))).toEqual([]);
  });

  test("pins every package by its checksum", () => {
    expect(
      installed.filter(([, entry]) => !entry.link && !entry.integrity).map(([path]) => path),
    ).toEqual([]);
  });

  test("is told exact versions only", () => {
    const all = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    expect(
      Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
    ).toEqual([]);
  });

  test("takes nothing from anywhere but a package registry", () => {
    expect(
      installed
        .filter(
          ([, entry]) =>
            entry.resolved !== undefined && !/^https:\/\/.*\.tgz$/.test(entry.resolved),
        )
        .map(([path]) => path),
    ).toEqual([]);
  });
});
