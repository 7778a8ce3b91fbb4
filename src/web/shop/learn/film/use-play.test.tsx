import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { usePlay } from "./use-play.ts";

/**
 * As a browser does it: a film that gets its address stands still again, and what was asked for
 * before is told that it came to nothing.
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
  // jsdom plays nothing: these are the parts of a film that are asked for.
  const video = { current: film as unknown as HTMLVideoElement };
  const { result, rerender } = renderHook(
    ({ source }: { source?: string }) => usePlay(video, source, () => undefined),
    { initialProps: {} },
  );
  await act(async () => result.current.play());
  film.paused = true;
  await act(async () => rerender({ source: "/film" }));
  expect([film.play.mock.calls.length, film.paused]).toEqual([2, false]);
  // It plays: another picture of it goes on by itself, and what was stopped stays so.
  act(() => result.current.heard.onPlaying());
  film.paused = true;
  await act(async () => rerender({ source: "/film-720" }));
  expect(film.play.mock.calls.length).toBe(2);
});
