import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type LaidRelease,
  layReleases,
  placeForReleases,
  removeReleases,
} from "../support/deploy/releases.ts";
import {
  type ControlLine,
  controlLine,
  openSupervised,
} from "../support/deploy/supervised-shop.ts";
import { askAnew, type Visitors, visitorsOf } from "../support/deploy/visitors.ts";
import {
  freshPlace,
  removePlaces,
  runInvariants,
  type ShopProcess,
} from "../support/shop-process.ts";

const withinMs = 120_000;
let shop: ShopProcess;
let one: LaidRelease;
let two: LaidRelease;
let three: LaidRelease;
let line: ControlLine;

beforeAll(async () => {
  const commits = ["1", "2", "3"].map((digit) => digit.repeat(40));
  [one, two, three] = layReleases(placeForReleases(), commits) as [
    LaidRelease,
    LaidRelease,
    LaidRelease,
  ];
  shop = await openSupervised({ ...(await freshPlace()), LOG_LEVEL: "warn" }, one.folder);
  line = await controlLine(shop.environment);
});
afterAll(async () => {
  line.hangUp();
  await shop.end("SIGKILL");
  removePlaces();
  removeReleases();
});

const ask = (path: string) => askAnew(shop.url + path);
const commit = async () => JSON.parse((await ask("/readyz")).body).commit;
const status = async (path: string) => (await ask(path)).status;
const state = async () => (await line.ask({ do: "state" })).state;
const loadOf = (visitors: Visitors, more: number) => {
  const enough = visitors.answers() + more;
  return vi.waitUntil(() => visitors.answers() >= enough, { timeout: 60_000 });
};

describe("a new version beside the running one", () => {
  test("takes over without a failed request, and tabs of the old one find their scripts", async () => {
    expect(await status(one.script)).toBe(200);
    const visitors = visitorsOf(shop.url, ["/", one.script, "/public/categories", "/readyz"]);
    await loadOf(visitors, 50);
    const { ready } = await line.ask({ do: "start", folder: two.folder, withinMs });
    expect([ready?.commit, await commit()]).toEqual([two.commit, one.commit]);
    // A page of the new version may ask the old one for its scripts.
    expect(await status(two.script)).toBe(200);
    expect(await line.ask({ do: "switch" })).toEqual({});
    // The node before accepts until it hears that it has a successor.
    await expect.poll(commit).toBe(two.commit);
    await loadOf(visitors, 50);
    expect(await visitors.leave()).toEqual([]);
    expect([await status(one.script), await status(two.script)]).toEqual([200, 200]);
    // An idle connection ends by itself after 72 seconds.
    await vi.waitUntil(async () => (await state())?.folders.length === 1, { timeout: 150_000 });
  });

  test.each(["a deploy that is killed", "a new version that is killed"])(
    "is forgotten after %s before the change, and the next one works",
    async (what) => {
      const before = await commit();
      const next = before === two.commit ? three : two;
      const killed = await controlLine(shop.environment);
      expect(
        (await killed.ask({ do: "start", folder: next.folder, withinMs })).ready,
      ).toMatchObject({ commit: next.commit });
      if (what.startsWith("a deploy")) killed.hangUp();
      else {
        killNode(next.folder);
        expect(await killed.ask({ do: "switch" })).toEqual({ refused: expect.any(String) });
        killed.hangUp();
      }
      await vi.waitUntil(async () => (await state())?.folders.length === 1, { timeout: 60_000 });
      expect(await commit()).toBe(before);
    },
  );
});

/** Kills the node that runs from this folder. */
function killNode(folder: string): void {
  const found = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" });
  for (const each of found.split("\n"))
    if (each.includes(`${folder}/build/program/main.js`))
      process.kill(Number.parseInt(each, 10), 9);
}

test("a version that never gets ready, or does not start, changes nothing", async () => {
  const before = await commit();
  const late = await line.ask({ do: "start", folder: three.folder, withinMs: 1 });
  const gone = await line.ask({ do: "start", folder: `${three.folder}-gone`, withinMs });
  expect([late.refused, gone.refused]).toEqual([
    expect.stringContaining("not ready after"),
    expect.stringContaining("ended before it was ready"),
  ]);
  expect([await commit(), (await state())?.folders.length]).toEqual([before, 1]);
});

test("two deploys at once: the second is refused", async () => {
  const other = await controlLine(shop.environment);
  const [first, second] = await Promise.all([
    line.ask({ do: "start", folder: three.folder, withinMs }),
    other.ask({ do: "start", folder: three.folder, withinMs }),
  ]);
  other.hangUp();
  expect([first, second]).toMatchObject([
    { ready: { commit: three.commit } },
    { refused: expect.stringContaining("at this moment") },
  ]);
  expect(await line.ask({ do: "switch" })).toEqual({});
  await expect.poll(commit).toBe(three.commit);
});

test("a node that is killed comes back in the same version, and the data keep their promises", async () => {
  killNode(three.folder);
  await expect.poll(() => commit().catch(() => null), { timeout: 60_000 }).toBe(three.commit);
  expect((await shop.end("SIGTERM")).code).toBe(0);
  const { code, output } = await runInvariants(shop.environment);
  expect([code, output]).toEqual([0, expect.stringContaining("promises are kept")]);
});
