import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { silentLog } from "#server/platform/process/log.ts";
import { makeDueFilms } from "#server/shop/storage/film/film-worker.ts";
import { courseRow } from "../support/catalog-rows.ts";
import { givenAdministrator, signedIn } from "../support/factories.ts";
import { realFfmpeg } from "../support/ffmpeg.ts";
import { givenLearner, givenLesson } from "../support/learning.ts";
import { sendInChunks } from "../support/send-in-pieces.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Visitor } from "../support/visitor.ts";
import type { CameraFilm } from "./camera-films.ts";
import { browserPath, type FilmPlayer, openFilmPlayer } from "./play-film.ts";

/** Where films can be made and played. */
export const canPlayFilms = realFfmpeg !== null && browserPath !== null;

/** A running shop, a teacher who sends films, a learner who watches them in a browser. */
export function filmStory() {
  const folder = mkdtempSync(join(tmpdir(), "shop-camera-films-"));
  let shop: TestApp;
  let owner: Visitor;
  let course: { id: number };
  let learner: Visitor;
  let player: FilmPlayer | null = null;
  let origin = "";
  beforeAll(async () => {
    shop = await testApp();
    owner = await signedIn(shop, await givenAdministrator(shop.db));
    course = await courseRow(shop.db);
    learner = (await givenLearner(shop, course.id)).visitor;
    origin = await shop.app.listen({ port: 0, host: "127.0.0.1" });
    if (canPlayFilms) player = await openFilmPlayer(origin);
  });
  afterAll(async () => {
    await player?.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const work = () => {
    const { store, work: folderOfWork } = shop.parts;
    const { signal } = new AbortController();
    return makeDueFilms(
      {
        db: shop.db,
        store,
        work: folderOfWork,
        program: realFfmpeg ?? "",
        log: silentLog(),
        signal,
      },
      "any",
    );
  };

  return {
    send: (film: CameraFilm) => sendInChunks(shop, owner, film.make(folder), { name: film.name }),
    /** Plays the film of a lesson as a phone does: the smaller picture, where there is one. */
    async expectPlays({ seconds, hasSound, ...film }: CameraFilm) {
      const { file, body } = await sendInChunks(shop, owner, film.make(folder), {
        name: film.name,
      });
      expect([film.name, body]).toEqual([film.name, expect.objectContaining({ success: true })]);
      await work();
      const lessonId = await givenLesson(shop.db, course.id, {
        kind: "video",
        video_file: file,
        seconds,
      });
      const answer = (await learner.get(`/public/learn/${course.id}/lessons/${lessonId}`)).body
        .data as {
        video: { url: string; renditions: { quality: string; url: string }[] };
      };
      const { url, renditions } = answer.video;
      const chosen = renditions.find(({ quality }) => quality === "small")?.url ?? url;
      const cookie = [...learner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
      const played = await player?.play(origin + chosen, cookie);
      expect(played).toMatchObject({ hasPicture: true, hasSound });
      expect(Math.abs((played?.seconds ?? 0) - seconds)).toBeLessThanOrEqual(1);
    },
  };
}
