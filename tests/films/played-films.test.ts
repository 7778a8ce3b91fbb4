import { describe, it } from "vitest";
import { commonFilms } from "./camera-films.ts";
import { canPlayFilms, filmStory } from "./film-story.ts";

const story = filmStory();

describe("films in a browser", () => {
  it.skipIf(!canPlayFilms).each(commonFilms)(
    "LEARN-07 LEARN-08 one with $what is sent, and plays as a lesson with picture and sound",
    (film) => story.expectPlays(film),
  );
});
