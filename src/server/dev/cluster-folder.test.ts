import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { confirmUpgrade } from "../database-upgrade/confirm-upgrade.ts";
import { clusterToUpgrade } from "../database-upgrade/upgrade-cluster.ts";
import {
  clusterFolder,
  discardCluster,
  moveCluster,
  refuseForgottenData,
  writeOrigin,
} from "./cluster-folder.ts";
import { formerPrograms } from "./postgres-programs.ts";

let data: string;
let folder: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "shop-clusters-"));
  folder = join(data, "postgres");
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

function givenCluster(name: string, major: number): string {
  const place = join(data, name);
  mkdirSync(join(place, "global"), { recursive: true });
  writeFileSync(join(place, "PG_VERSION"), `${major}\n`);
  writeFileSync(join(place, "global/pg_control"), `as ${major} was left`);
  return place;
}

describe("the cluster of a shop", () => {
  test("lies in its folder, also before it is made", () => {
    expect(clusterFolder(folder, 18)).toBe(folder);
    givenCluster("postgres", 18);
    expect(clusterFolder(folder, 18)).toBe(folder);
  });

  test("is refused in one line that names the command where it is of an older major version", () => {
    givenCluster("postgres", 17);
    expect(() => clusterFolder(folder, 18)).toThrow(
      /PostgreSQL 17's, and this version .* PostgreSQL 18: stop the shop and run "npm run db:upgrade"/,
    );
  });

  test("is refused without that command where it is of a newer one", () => {
    givenCluster("postgres", 19);
    expect(() => clusterFolder(folder, 18)).toThrow(/start the version of the shop/);
  });

  test("is the one of the own version, where each version has one", () => {
    givenCluster("postgres", 17);
    givenCluster("postgres-18", 18);
    givenCluster("postgres-19.unfinished", 19);
    expect([clusterFolder(folder, 17), clusterFolder(folder, 18)]).toEqual([
      folder,
      `${folder}-18`,
    ]);
  });

  test("is moved and discarded with the folder behind its link", () => {
    givenCluster("elsewhere/cluster", 17);
    symlinkSync(join(data, "elsewhere"), join(data, "postgres.elsewhere"));
    expect(clusterFolder(folder, 17)).toBe(folder);
    moveCluster(folder, `${folder}-17`);
    expect(clusterFolder(folder, 17)).toBe(`${folder}-17`);
    discardCluster(`${folder}-17`);
    expect(readdirSync(data)).toEqual([]);
  });
});

describe("after an upgrade", () => {
  const old = () => join(data, "postgres/global/pg_control");
  beforeEach(() => {
    givenCluster("postgres", 17);
    writeOrigin(givenCluster("postgres-18", 18), folder);
  });

  test("the new cluster is used, and there is nothing more to upgrade", () => {
    refuseForgottenData(clusterFolder(folder, 18));
    expect(() => clusterToUpgrade({ folder, major: 18 }, { again: false })).toThrow(/already/);
  });

  test("a start is refused where the old one has got other data since", () => {
    writeFileSync(old(), "as it was left later");
    expect(() => refuseForgottenData(`${folder}-18`)).toThrow(/--again.*--confirm/);
    expect(clusterToUpgrade({ folder, major: 18 }, { again: true })).toEqual({
      folder,
      major: 17,
    });
  });

  test("the old one stays until it is confirmed", () => {
    expect(() => confirmUpgrade(folder, 19)).toThrow(/Nothing was removed/);
    expect(existsSync(old())).toBe(true);
    expect(confirmUpgrade(folder, 18)).toEqual([folder]);
    expect(readdirSync(data)).toEqual(["postgres-18"]);
    refuseForgottenData(`${folder}-18`);
    expect(confirmUpgrade(folder, 18)).toEqual([]);
  });

  test("a cluster that nobody upgraded is not replaced", () => {
    rmSync(join(data, "postgres-18/upgraded-from.json"));
    expect(() => clusterToUpgrade({ folder, major: 18 }, { again: true })).toThrow(/already/);
  });
});

test("programs of the wrong major version are not taken", () => {
  expect(() => formerPrograms(3, undefined)).toThrow(/npm run db:upgrade -- --programs FOLDER/);
  expect(() => formerPrograms(3, ".")).toThrow(/no programs of PostgreSQL 3 in/);
  expect(formerPrograms(18, ".").major).toBe(18);
});
