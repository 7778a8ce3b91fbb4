import { describe, expect, it } from "vitest";
import { cameraFilms, refusedFilms } from "./camera-films.ts";
import { canPlayFilms, filmStory } from "./film-story.ts";

const story = filmStory();

describe("films of cameras, phones and programs in a browser", () => {
  it.skipIf(!canPlayFilms).each(cameraFilms)(
    "LEARN-07 LEARN-08 one with $what plays as a lesson, whole, with picture and sound",
    (film) => story.expectPlays(film),
  );

  it.skipIf(!canPlayFilms).each(refusedFilms)(
    "UPLOAD-10 $what is refused with the kinds that are taken",
    async (film) => {
      const { body } = await story.send(film);
      expect(body).toMatchObject({
        errors: [{ code: "KIND", msg: expect.stringContaining("MP4, M4V, MOV") }],
      });
    },
  );
});
