import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { silentLog } from "#server/platform/process/log.ts";
import { mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { ffmpegStandIn } from "../../../../../tests/support/ffmpeg.ts";
import { givenLearner, givenLesson, uploadedFilm } from "../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { makeMissingPictures } from "./make-missing-pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-pictures-later-"));
let shop: TestApp;
let owner: Visitor;
let picture: string;
beforeAll(async () => {
  shop = await testApp({ environment: { FFMPEG_PATH: ffmpegStandIn(folder).program } });
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  const upright = { width: 27, height: 48, channels: 3, background: "#246" } as const;
  picture = (await sharp({ create: upright }).jpeg().toBuffer()).toString("base64");
});
afterAll(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

let film: string;
let course: { id: number };
let lessonId: number;
beforeEach(async () => {
  await shop.pool.query("update film_job set state = 'ready', pictures_due_at = null");
  course = await givenCourse(shop.db);
  film = await uploadedFilm(shop, owner, mp4({ dataBytes: 2_000, seconds: 100 }));
  lessonId = await givenLesson(shop.db, course.id, {
    kind: "video",
    video_file: film,
    seconds: 100,
  });
  // As a film that was made smaller before there were pictures of films.
  await shop.pool.query(
    "update film_job set state = 'ready', pictures_due_at = now() where film_name = $1",
    [film],
  );
});

function work(does: Parameters<typeof ffmpegStandIn>[1], signal = new AbortController().signal) {
  const { program, calls } = ffmpegStandIn(folder, does);
  const { store, work: workFolder } = shop.parts;
  const deps = { db: shop.db, store, work: workFolder, program, log: silentLog(), signal };
  return { calls, done: makeMissingPictures(deps) };
}
const job = async () =>
  (
    await shop.pool.query(
      `select pictures_tries as tries, pictures_due_at is not null as waits,
        (select count(*)::int from film_rendition r where r.film_name = j.film_name) as made
      from film_job j where film_name = $1`,
      [film],
    )
  ).rows[0];
const isDue = () =>
  shop.pool.query("update film_job set pictures_due_at = now() where pictures_due_at is not null");
const shown = async () => {
  const { visitor } = await givenLearner(shop, course.id);
  const { body } = await visitor.get(`/public/learn/${course.id}/lessons/${lessonId}`);
  return (body.data as { video: Record<string, unknown> }).video;
};

describe("pictures of a film that was made smaller before", () => {
  it("LEARN-12 are made later, and say whether it is upright before it is loaded", async () => {
    expect(await shown()).toMatchObject({ poster: null, previews: null, is_upright: false });
    await work({ picture }).done;
    expect(await job()).toEqual({ tries: 1, waits: false, made: 2 });
    expect(await shown()).toMatchObject({
      poster: expect.stringMatching(/^\//),
      previews: { every: 2 },
      is_upright: true,
    });
    const { rows } = await shop.pool.query(
      "select reserved_bytes::int as bytes from storage_quota",
    );
    expect([readdirSync(shop.config.storage.workFolder), rows[0]]).toEqual([[], { bytes: 0 }]);
    const again = work({ picture });
    await again.done;
    expect(again.calls()).toEqual([]);
  });

  it("LEARN-12 are tried three times, each time later, and then no more", async () => {
    for (const tries of [1, 2]) {
      await work({ what: "no-pictures" }).done;
      expect(await job()).toEqual({ tries, waits: true, made: 0 });
      const tooEarly = work({ picture });
      await tooEarly.done;
      expect(tooEarly.calls()).toEqual([]);
      await isDue();
    }
    await work({ what: "no-pictures" }).done;
    expect(await job()).toEqual({ tries: 3, waits: false, made: 0 });
  });

  it("LEARN-12 are made by one of many nodes, and a node that stops does not count as a try", async () => {
    const stopping = new AbortController();
    const { done } = work({ picture }, stopping.signal);
    stopping.abort(new Error("the shop ends"));
    await done;
    expect(await job()).toMatchObject({ tries: 0, waits: true, made: 0 });
    const nodes = Array.from({ length: 4 }, () => work({ picture }));
    await Promise.all(nodes.map((node) => node.done));
    expect(nodes.filter(({ calls }) => calls().length > 0)).toHaveLength(1);
    expect(await job()).toEqual({ tries: 1, waits: false, made: 2 });
  });
});
