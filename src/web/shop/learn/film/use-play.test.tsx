import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { usePlay } from "./use-play.ts";

/**
 * Behaves like a browser: a film that gets a new address pauses, and the earlier `play()` is
 * rejected.
 */
function fakeFilm() {
  const film = {
    paused: true,
    play: vi.fn(() => Promise.withResolvers<void>().promise),
    pause: vi.fn(),
  };
  film.play.mockImplementation(() => {
    film.paused = false;
    return Promise.reject(new DOMException("interrupted", "AbortError"));
  });
  return film;
}

it("LEARN-12 a press on play while the address of the film is still being chosen plays it when it is there", async () => {
  const film = fakeFilm();
  // jsdom cannot play; these are the parts of a film that the hook uses.
  const video = { current: film as unknown as HTMLVideoElement };
  const { result, rerender } = renderHook(
    ({ source }: { source?: string }) => usePlay(video, source, () => undefined),
    { initialProps: {} },
  );
  await act(async () => result.current.play());
  film.paused = true;
  await act(async () => rerender({ source: "/film" }));
  expect([film.play.mock.calls.length, film.paused]).toEqual([2, false]);
  // Once it has played, a new rendition of a paused film stays paused.
  act(() => result.current.heard.onPlaying());
  film.paused = true;
  await act(async () => rerender({ source: "/film-720" }));
  expect(film.play.mock.calls.length).toBe(2);
});
