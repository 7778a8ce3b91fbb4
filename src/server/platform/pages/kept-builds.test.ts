import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quickFolder } from "../../../../tests/support/run/quick-folder.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { keepBuild, keptBuildsFolder } from "./kept-builds.ts";

const place = quickFolder("kept-builds-");
let shop: TestApp;
let folder: string;
beforeAll(async () => {
  shop = await testApp({ withPages: true });
  folder = keptBuildsFolder(shop.config);
});
afterAll(async () => {
  await shop.close();
  rmSync(place, { recursive: true });
});

/** The scripts of a build, as they lie there. */
function assetsOf(build: string): string {
  const assets = join(place, build);
  mkdirSync(assets, { recursive: true });
  for (const name of [`page-${build}.js`, `page-${build}.js.gz`, `page-${build}.css`])
    writeFileSync(join(assets, name), build);
  return assets;
}

/** Each build is kept a minute after the one before it. */
async function keepInTurn(builds: readonly string[]): Promise<void> {
  for (const build of builds) {
    const before = new Date(Date.now() - 60_000 * (builds.length - builds.indexOf(build)));
    const known = new Set(readdirSync(folder, { encoding: "utf8" }));
    await keepBuild(assetsOf(build), folder);
    for (const name of readdirSync(folder))
      if (!known.has(name)) utimesSync(join(folder, name), before, before);
  }
}

const statuses = (names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await shop.app.inject(`/assets/${name}`)).statusCode));

describe("scripts of other builds", () => {
  test("are served for this build and two others, and those of a fourth are gone", async () => {
    mkdirSync(folder, { recursive: true });
    await keepInTurn(["one", "two", "three"]);
    const names = ["one", "two", "three", "four"].map((build) => `page-${build}.js`);
    expect(await statuses(names)).toEqual([200, 200, 200, 404]);
    await keepBuild(assetsOf("four"), folder);
    expect(await statuses(names)).toEqual([404, 200, 200, 200]);
  });

  test("come compressed, with their type, and stay with the browser", async () => {
    await keepBuild(assetsOf("typed"), folder);
    const script = await shop.app.inject({
      url: "/assets/page-typed.js",
      headers: { "accept-encoding": "gzip" },
    });
    const style = await shop.app.inject("/assets/page-typed.css");
    expect([script, style].map(({ headers }) => headers["content-type"])).toEqual([
      expect.stringMatching(/javascript/),
      "text/css; charset=utf-8",
    ]);
    expect([script.headers["content-encoding"], script.headers["cache-control"]]).toEqual([
      "gzip",
      "public, max-age=31536000, immutable",
    ]);
  });

  test("are kept once, however often a build starts", async () => {
    await Promise.all([1, 2, 3].map(() => keepBuild(assetsOf("again"), folder)));
    await keepBuild(assetsOf("again"), folder);
    expect(readdirSync(folder).filter((name) => name.startsWith(".half"))).toEqual([]);
    expect(readdirSync(folder).length).toBeLessThanOrEqual(3);
    expect(await statuses(["page-again.js"])).toEqual([200]);
  });

  test.each(["../shop-id", "..%2f..%2fsecrets.json", ".half-1", "%00", "a".repeat(300)])(
    "are no way to other files: %s",
    async (name) => {
      expect((await shop.app.inject(`/assets/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
