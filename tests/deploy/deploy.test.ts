import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { callSupervisor, controlPlace } from "../../src/server/supervisor/control.ts";
import { type LaidRelease, removeReleases, rewrite } from "../support/deploy/releases.ts";
import { type ShopHome, shopHome } from "../support/deploy/shop-home.ts";
import { controlLine, openSupervised } from "../support/deploy/supervised-shop.ts";
import { askAnew, visitorsOf } from "../support/deploy/visitors.ts";
import { httpVisitor } from "../support/http-visitor.ts";
import { root } from "../support/run/project-files.ts";
import { freshPlace, removePlaces, type ShopProcess } from "../support/shop-process.ts";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const noArchive = "not an archive";
let home: ShopHome;
let shop: ShopProcess;
let one: LaidRelease;
let two: LaidRelease;

beforeAll(async () => {
  const place = { ...(await freshPlace()), LOG_LEVEL: "warn" };
  home = shopHome(place, ["1".repeat(40), "2".repeat(40)]);
  [one, two] = home.versions as [LaidRelease, LaidRelease];
  shop = await openSupervised(place, one.folder);
});
afterAll(async () => {
  await shop.end("SIGKILL");
  removePlaces();
  removeReleases();
});

const ask = (path: string) => askAnew(shop.url + path);
const serving = async () => JSON.parse((await ask("/readyz")).body).commit;

/** An administrator who sends a film in chunks, of which each is answered. */
async function beginFilm() {
  const administrator = httpVisitor(shop.url);
  await administrator.post("/public/login", { username: "admin", password: "raanrian" });
  const headers = { ...(await administrator.proof()), "tus-resumable": "1.0.0" };
  const begun = await fetch(`${shop.url}/api/admin/uploads`, {
    method: "POST",
    headers: { ...headers, "upload-length": "3000" },
  });
  const url = shop.url + begun.headers.get("location");
  return async (offset: number) => {
    const answer = await fetch(url, {
      method: "PATCH",
      headers: {
        ...headers,
        "content-type": "application/offset+octet-stream",
        "upload-offset": `${offset}`,
      },
      body: Buffer.alloc(1000, 7),
    });
    return [answer.status, answer.headers.get("upload-offset")];
  };
}

describe("npm run deploy", () => {
  test("lets an archive take over without a failed request, and goes back without a restore", async () => {
    const archive = home.archive(two);
    const sendChunk = await beginFilm();
    expect(await sendChunk(0)).toEqual([204, "1000"]);
    const visitors = visitorsOf(shop.url, ["/", one.script, "/public/categories", "/courses"], {
      kept: 2,
      fresh: 2,
    });
    const there = await home.deploy([archive]);
    expect([there.code, await serving()], there.output).toEqual([0, two.commit]);
    expect(await sendChunk(1000)).toEqual([204, "2000"]);
    expect((await ask(one.script)).status).toBe(200);
    const back = await home.deploy(["--back"]);
    expect([back.code, await serving()], back.output).toEqual([0, one.commit]);
    expect(await sendChunk(2000)).toEqual([204, "3000"]);
    expect((await ask(two.script)).status).toBe(200);
    expect([visitors.answers() > 100, await visitors.leave()]).toEqual([true, []]);
    expect((await home.deploy(["--list"])).output.split("\n").filter(Boolean)).toEqual([
      "* 1111111",
      `  ${version}-2222222`,
    ]);
    const first = await home.deploy(["--back"]);
    expect([first.code, first.output]).toEqual([1, "No version before this one is kept.\n"]);
  });

  test.each([
    ["no archive", () => [], /^Name the archive: /],
    [
      "one that is not there",
      () => ["/nowhere.tar.gz"],
      /There is no archive \/nowhere.tar.gz\.\n$/,
    ],
    ["one without its sum", () => [damaged("a.tar.gz", null)], /is missing: bring it along/],
    [
      "one that was changed",
      () => [damaged("b.tar.gz", "0".repeat(64))],
      /is not what its sum says/,
    ],
    [
      "what is no archive",
      () => [damaged("c.tar.gz", createHash("sha256").update(noArchive).digest("hex"))],
      /could not be unpacked, and nothing was changed/,
    ],
  ])("refuses %s in one sentence, and the shop goes on", async (_what, words, sentence) => {
    const before = [await serving(), home.current()];
    const { code, output } = await home.deploy(words());
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect([await serving(), home.current()]).toEqual(before);
  });
});

describe("the supervisor", () => {
  test.each([
    ["half a line", '{"do":"sta'],
    ["no object", "null"],
    ["what only a newer deploy asks", '{"do":"dance"}'],
  ])("refuses %s, and the shop goes on", async (_what, line) => {
    const socket = await callSupervisor(controlPlace(shop.environment));
    socket?.write(`${line}\n`);
    const { value } = await createInterface({ input: socket as Socket })
      [Symbol.asyncIterator]()
      .next();
    socket?.destroy();
    expect(JSON.parse(value ?? "")).toEqual({ refused: expect.any(String) });
    expect(await serving()).toBe(one.commit);
  });

  test("keeps the version that it has let in, where the deploy is killed just then", async () => {
    const line = await controlLine(shop.environment);
    await line.ask({ do: "start", folder: two.folder, withinMs: 120_000 });
    void line.ask({ do: "switch" });
    line.hangUp();
    await vi.waitUntil(async () => (await serving()) === two.commit, { timeout: 60_000 });
    expect((await ask("/")).status).toBe(200);
  });
});

function damaged(name: string, sum: string | null): string {
  const file = join(home.folder, name);
  writeFileSync(file, noArchive);
  if (sum !== null) rewrite(`${file}.sha256`, `${sum}  ${name}\n`);
  return file;
}
