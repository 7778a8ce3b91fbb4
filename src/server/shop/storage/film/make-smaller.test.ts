import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { checkStoredFiles } from "#server/invariants/check-stored-files.ts";
import { silentLog } from "#server/platform/process/log.ts";
import { box, mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { ffmpegStandIn, realFfmpeg } from "../../../../../tests/support/ffmpeg.ts";
import { givenLearner, givenLesson, uploadedFilm } from "../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { FilmProblem } from "./film-problem.ts";
import { makeDueFilms } from "./film-worker.ts";

const kilobyte = 1024;
const camera = mp4({
  dataBytes: 2 * kilobyte,
  seconds: 100,
  more: box("free", Buffer.alloc(500 * kilobyte)),
});
const folder = mkdtempSync(join(tmpdir(), "shop-film-"));

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp({ environment: { FFMPEG_PATH: ffmpegStandIn(folder).program } });
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
  expect(
    (await checkStoredFiles(shop.db, shop.parts.store, -60_000)).filter(({ breaks }) => breaks > 0),
  ).toEqual([]);
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

let course: { id: number };
let film: string;
let lessonId: number;
beforeEach(async () => {
  await shop.pool.query("update film_job set state = 'ready', reason = null");
  course = await givenCourse(shop.db);
  film = await uploadedFilm(shop, owner, camera);
  lessonId = await givenLesson(shop.db, course.id, {
    kind: "video",
    video_file: film,
    seconds: 100,
  });
});

type Does = Parameters<typeof ffmpegStandIn>[1];
type Options = {
  signal?: AbortSignal;
  beatMs?: number;
  stallMs?: number;
  workMs?: number;
  lane?: "any" | "short";
};

function work(
  program: string,
  {
    signal = new AbortController().signal,
    beatMs = 10,
    stallMs = 60_000,
    workMs,
    lane,
  }: Options = {},
): Promise<void> {
  const { store, work: workFolder } = shop.parts;
  return makeDueFilms(
    {
      db: shop.db,
      store,
      work: workFolder,
      program,
      log: silentLog(),
      signal,
      times: { beatMs, stallMs, ...(workMs !== undefined && { workMs }) },
    },
    lane,
  );
}
function working(does: Does, options?: Options) {
  const { program, calls } = ffmpegStandIn(folder, does);
  return { calls, done: work(program, options) };
}

const job = async (name = film) =>
  (
    await shop.pool.query(
      "select state, percent, reason, tries, plays from film_job where film_name = $1",
      [name],
    )
  ).rows[0];
const made = async (name = film) =>
  (
    await shop.pool.query(
      "select quality, lines, file_name, size_bytes::int as bytes from film_rendition r join stored_file f on f.name = r.file_name where film_name = $1 and quality not in ('poster', 'previews') order by quality",
      [name],
    )
  ).rows as { quality: string; lines: number | null; file_name: string; bytes: number }[];
const inWork = () => readdirSync(shop.config.storage.workFolder);
const leaseEnds = () =>
  shop.pool.query(
    "update film_job set lease_ends_at = now() where state not in ('ready', 'failed')",
  );
const shown = async () =>
  (await owner.get(`/api/admin/courses/${course.id}/films`)).body.data as {
    makes_smaller: boolean;
    films: Record<string, unknown>[];
  };

/** Nothing under way, no file without an owner, and the books are right. */
async function nothingIsLeft(): Promise<void> {
  const { rows } = await shop.pool.query("select reserved_bytes::int as bytes from storage_quota");
  expect([inWork(), rows[0]]).toEqual([[], { bytes: 0 }]);
  const listed = await shop.pool.query("select name from stored_file where state <> 'deleted'");
  const kept = readdirSync(join(shop.config.storage.folder, "private"));
  expect(kept.toSorted()).toEqual(listed.rows.map(({ name }) => String(name)).toSorted());
}
const isAlive = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[2] !== "Z";
  } catch {
    return false;
  }
};

describe("a film that was uploaded", () => {
  it("LEARN-07 LEARN-15 waits, is looked at, made smaller and ready; what is made of it counts into the room and is served", async () => {
    expect(await shown()).toMatchObject({
      makes_smaller: true,
      films: [{ lesson_id: lessonId, state: "received", percent: 0, reason: null }],
    });
    const until = join(folder, `go-${film}`);
    const { done, calls } = working({ until });
    await expect
      .poll(async () => (await shown()).films[0])
      .toMatchObject({ state: "shrinking", percent: 50 });
    writeFileSync(until, "");
    await done;
    expect(await job()).toEqual({
      state: "ready",
      percent: 100,
      reason: null,
      tries: 1,
      plays: true,
    });
    expect(await made()).toMatchObject([
      { quality: "medium", lines: 720 },
      { quality: "small", lines: 480 },
      { quality: "sound", lines: null },
    ]);
    // Looked at, made smaller, and two pictures.
    expect(calls()).toHaveLength(4);
    await nothingIsLeft();
  });

  it("LEARN-07 LEARN-12 gets a picture before it plays and small ones for its bar, which only its learners see and which go with it", async () => {
    await working({}).done;
    const { visitor } = await givenLearner(shop, course.id);
    const place = `/public/learn/${course.id}/lessons/${lessonId}`;
    const { video } = (await visitor.get(place)).body.data as {
      video: { poster: string; previews: { url: string; every: number; count: number } };
    };
    expect(video.previews).toMatchObject({ every: 2, count: 50, columns: 10 });
    for (const url of [video.poster, video.previews.url]) {
      const answer = await visitor.get(url);
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
      expect((await shop.visitor().get(url)).status).toBe(404);
    }
    await shop.pool.query("update stored_file set state = 'deleting' where name = $1", [film]);
    const { rows } = await shop.pool.query(
      "select count(*)::int as count from film_rendition where film_name = $1",
      [film],
    );
    expect(rows).toEqual([{ count: 0 }]);
    await shop.pool.query("update stored_file set state = 'attached' where name = $1", [film]);
  });

  it("LEARN-07 without ffmpeg everything is as it was", async () => {
    const plain = await testApp();
    const visitor = await signedIn(plain, await givenAdministrator(plain.db));
    const there = await givenCourse(plain.db);
    await givenLesson(plain.db, there.id, {
      kind: "video",
      video_file: await uploadedFilm(plain, visitor, camera),
      seconds: 100,
    });
    plain.parts.films.start();
    expect((await visitor.get(`/api/admin/courses/${there.id}/films`)).body.data).toEqual({
      makes_smaller: false,
      films: [],
    });
    await plain.close();
  });

  it("LEARN-07 of a phone in HEVC gets a picture that plays, even where that is no smaller, and it is what plays by itself", async () => {
    const { done } = working({
      streams: ["Video: hevc (Main) (hvc1 / 0x31637668), yuv420p(tv), 1920x1080, 1 kb/s"],
    });
    await done;
    expect([await job(), (await made()).map(({ quality }) => quality)]).toMatchObject([
      { state: "ready", plays: false },
      ["medium", "small"],
    ]);
    const { visitor } = await givenLearner(shop, course.id);
    const { video } = (await visitor.get(`/public/learn/${course.id}/lessons/${lessonId}`)).body
      .data as {
      video: { url: string; renditions: { url: string }[] };
    };
    expect(video.url).toBe(video.renditions[0]?.url);
  });

  it("LEARN-07 of which nothing smaller comes has nothing beside it", async () => {
    const tight = await uploadedFilm(shop, owner, mp4({ dataBytes: 100, seconds: 100 }));
    await working({}).done;
    expect([await job(tight), await made(tight)]).toMatchObject([{ state: "ready" }, []]);
    await nothingIsLeft();
  });

  it("LEARN-07 films that come at once are made one by one, the first first, and each says how many are before it", async () => {
    const more: string[] = [];
    for (let at = 0; at < 5; at += 1) more.push(await uploadedFilm(shop, owner, camera));
    await givenLesson(shop.db, course.id, {
      kind: "video",
      video_file: more[4] ?? "",
      seconds: 100,
    });
    expect((await shown()).films.map(({ waiting }) => waiting)).toEqual([0, 5]);
    const { done, calls } = working({});
    await done;
    expect(
      await Promise.all([film, ...more].map(async (name) => (await job(name))?.state)),
    ).toEqual(Array(6).fill("ready"));
    // Pictures are made of what was made smaller.
    const sources = calls()
      .map(({ given }) => given[given.indexOf("-i") + 1]?.split("/").at(-1))
      .filter((name) => name?.endsWith(".mp4"));
    expect(sources).toEqual([film, ...more].flatMap((name) => [name, name]));
    await nothingIsLeft();
  });
});

describe("a film of which nothing can be made", () => {
  it.each([
    ["fail", "BROKEN"],
    ["garbage", "BAD_RESULT"],
  ] as const)(
    "LEARN-07 ffmpeg that does so (%s) is tried three times, rests in between, and is told to the owner, who can try again",
    async (what, reason) => {
      for (const tries of [1, 2, 3]) {
        await working({ what }).done;
        expect(await job()).toMatchObject({
          tries,
          ...(tries < 3 ? { state: "received", reason: null } : { state: "failed", reason }),
        });
        // It rests: no node takes it before its time.
        await working({}).done;
        expect((await job())?.tries).toBe(tries);
        await leaseEnds();
      }
      await nothingIsLeft();
      expect((await shown()).films).toMatchObject([{ state: "failed", reason }]);
      for (const _twice of [1, 2])
        expect(
          (await owner.post(`/api/admin/lessons/${lessonId}/film/retry`, {})).body.success,
        ).toBe(true);
      expect(await job()).toMatchObject({ state: "received", reason: null, tries: 0 });
      await working({}).done;
      expect((await made()).length).toBe(3);
      const { rows } = await shop.pool.query(
        "select count(*)::int as said from audit_entry where action = 'lesson.film-retried' and detail ->> 'lesson' = $1",
        [String(lessonId)],
      );
      expect(rows[0]?.said).toBe(1);
    },
  );

  it("LEARN-07 that cannot be read at all is not tried again", async () => {
    await working({ streams: [] }).done;
    expect(await job()).toMatchObject({ state: "failed", reason: "NOT_READ", tries: 1 });
    await nothingIsLeft();
  });

  it("LEARN-07 ffmpeg that hangs is ended", async () => {
    const { done, calls } = working({ what: "hang" }, { stallMs: 4_000 });
    await done;
    expect(await job()).toMatchObject({ state: "received", tries: 1 });
    expect(calls().map(({ pid }) => isAlive(pid))).toEqual([false, false]);
    await nothingIsLeft();
  });

  it("LEARN-07 where the room ends in the middle, it ends with that word, and takes no room from others", async () => {
    const { rows } = await shop.pool.query(
      "select total_bytes as total, used_bytes as used from storage_quota",
    );
    await shop.pool.query(
      "update storage_quota set total_bytes = (used_bytes + 40 * 1024 * 1024) * 2",
    );
    const { done, calls } = working({ what: "flood" });
    await done;
    expect(await job()).toMatchObject({ state: "failed", reason: "NO_ROOM", tries: 1 });
    expect(calls().map(({ pid }) => isAlive(pid))).toEqual([false, false]);
    await shop.pool.query("update storage_quota set total_bytes = $1", [rows[0].total]);
    await nothingIsLeft();
    expect(
      (await shop.pool.query("select used_bytes as used from storage_quota")).rows[0].used,
    ).toBe(rows[0].used);
  });
});

describe("a film that goes while it is made smaller", () => {
  it.each([
    [
      "its lesson is taken out",
      async () => void (await owner.post(`/api/admin/lessons/${lessonId}/archive`, { version: 1 })),
    ],
    ["another takes its place", async () => void (await replaced())],
  ])("LEARN-07 ends the work and leaves nothing: %s", async (_what, act) => {
    const { done, calls } = working({ what: "hang" });
    await expect.poll(() => calls().length).toBe(2);
    await act();
    await done;
    expect(await job()).toBeUndefined();
    expect(calls().map(({ pid }) => isAlive(pid))).toEqual([false, false]);
    await nothingIsLeft();
  });

  it("LEARN-07 takes what was made of it along", async () => {
    await working({}).done;
    const names = (await made()).map(({ file_name: name }) => name);
    expect(
      (await owner.post(`/api/admin/lessons/${lessonId}/archive`, { version: 1 })).status,
    ).toBe(200);
    const { rows } = await shop.pool.query("select state from stored_file where name = any ($1)", [
      [film, ...names],
    ]);
    expect([names.length, new Set(rows.map(({ state }) => state))]).toEqual([
      3,
      new Set(["deleting"]),
    ]);
    expect([await job(), await made()]).toEqual([undefined, []]);
  });
});

async function replaced(): Promise<void> {
  const other = await uploadedFilm(shop, owner, camera);
  // It waits for its own turn, which this test does not give it.
  await shop.pool.query(
    "update film_job set lease_ends_at = now() + interval '1 day' where film_name = $1",
    [other],
  );
  const { body } = await owner.get(`/api/admin/courses/${course.id}/curriculum`);
  const [lesson] = (
    body.data as { sections: { lessons: { id: number; version: number; values: object }[] }[] }
  ).sections.flatMap(({ lessons }) => lessons);
  const saved = await owner.put(`/api/admin/lessons/${lessonId}`, {
    version: lesson?.version,
    values: { ...lesson?.values, video: other },
  });
  expect(saved.body.success).toBe(true);
}

describe("the work on a film", () => {
  it("LEARN-07 is one node's: of two, one takes it; the next takes over from a node that says nothing, and the first one writes nothing more", async () => {
    const until = join(folder, `late-${film}`);
    // It does not renew its lease, as if it had been paused for so long.
    const first = working({ until }, { beatMs: 600_000 });
    await expect.poll(async () => (await job())?.state).toBe("shrinking");
    const beside = working({});
    await beside.done;
    expect(beside.calls()).toEqual([]);
    await leaseEnds();
    const untilThen = join(folder, `then-${film}`);
    const second = working({ until: untilThen });
    await expect.poll(async () => job()).toMatchObject({ state: "shrinking", tries: 2 });
    writeFileSync(until, "");
    await first.done;
    expect([await job(), await made()]).toMatchObject([{ state: "shrinking", tries: 2 }, []]);
    writeFileSync(untilThen, "");
    await second.done;
    expect([(await job())?.state, (await made()).length]).toEqual(["ready", 3]);
    await nothingIsLeft();
  });

  it("LEARN-07 of ten nodes at once one takes a film", async () => {
    const nodes = Array.from({ length: 10 }, () => working({}));
    await Promise.all(nodes.map(({ done }) => done));
    expect(nodes.filter(({ calls }) => calls().length > 0)).toHaveLength(1);
    await nothingIsLeft();
  });

  it("LEARN-07 a node that ends gives it back, which is no try, and its ffmpeg ends with it", async () => {
    const ending = new AbortController();
    const { done, calls } = working({ what: "hang" }, { signal: ending.signal });
    await expect.poll(async () => (await job())?.state).toBe("shrinking");
    await expect.poll(() => calls().length).toBe(2);
    ending.abort(new FilmProblem("ENDING", "the shop ends"));
    await done;
    expect(await job()).toMatchObject({ state: "received", tries: 0, percent: 0 });
    expect(calls().map(({ pid }) => isAlive(pid))).toEqual([false, false]);
    await nothingIsLeft();
  });

  it("LEARN-07 a film of hours keeps no short one waiting, and a film that takes far too long is ended", async () => {
    await shop.pool.query("update stored_file set seconds = 28800 where name = $1", [film]);
    const until = join(folder, `long-${film}`);
    const long = working({ until });
    await expect.poll(async () => (await job())?.state).toBe("shrinking");
    const short = await uploadedFilm(shop, owner, camera);
    const [behind] = [await uploadedFilm(shop, owner, camera)];
    await shop.pool.query("update stored_file set seconds = 3600 where name = $1", [behind]);
    await work(ffmpegStandIn(folder).program, { lane: "short" });
    expect([(await job(short))?.state, (await job(behind))?.state]).toEqual(["ready", "received"]);
    await shop.pool.query("delete from film_job where film_name = $1", [behind]);
    writeFileSync(until, "");
    await long.done;

    const slow = await uploadedFilm(shop, owner, camera);
    const { program } = ffmpegStandIn(folder, { what: "hang" });
    await work(program, { workMs: 300 });
    expect(await job(slow)).toMatchObject({ state: "received", tries: 1 });
  });

  it("LEARN-07 that no node ever came to an end with is given up after three", async () => {
    await shop.pool.query(
      "update film_job set tries = 3, state = 'shrinking', lease_ends_at = now() where film_name = $1",
      [film],
    );
    const { done, calls } = working({});
    await done;
    expect([await job(), calls()]).toMatchObject([{ state: "failed", reason: "STOPPED" }, []]);
  });
});

it("LEARN-07 LEARN-15 the machine's own ffmpeg, or what plays it where there is none, makes films that are smaller and begin at once", async () => {
  const path = join(folder, "a 'film'; $(x) ไทย.mp4");
  if (realFfmpeg === null) writeFileSync(path, camera);
  else {
    const picture = [
      "-f",
      "lavfi",
      "-i",
      "testsrc2=s=1280x960:d=5:r=12",
      "-f",
      "lavfi",
      "-i",
      "sine=d=5",
      "-c:v",
      "libx264",
      "-preset",
      "ultrafast",
    ];
    execFileSync(realFfmpeg, [
      "-v",
      "error",
      "-y",
      ...picture,
      "-pix_fmt",
      "yuv420p",
      "-c:a",
      "aac",
      path,
    ]);
  }
  const own = await uploadedFilm(shop, owner, readFileSync(path));
  await work(realFfmpeg ?? ffmpegStandIn(folder).program);
  const all = await made(own);
  expect([(await job(own))?.state, all.map(({ quality, lines }) => `${quality} ${lines}`)]).toEqual(
    ["ready", ["medium 720", "small 480", "sound null"]],
  );
  for (const { file_name: name } of all) {
    const bytes = readFileSync(shop.parts.store.path("private", name) ?? "");
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  }
  await nothingIsLeft();
  expect(existsSync(path)).toBe(true);
});
