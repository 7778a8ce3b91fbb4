import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type PlayerActs, pressKey } from "./player-keys.ts";
import { speeds } from "./use-player.ts";

function pressed(key: string, on: "section" | "search" | "button" = "section", more: object = {}) {
  const calls: string[] = [];
  const say = (what: string) => vi.fn((by?: number) => void calls.push(by === undefined ? what : `${what} ${by}`));
  const acts: PlayerActs = {
    ...{ toggle: say("toggle"), jump: say("jump"), toggleFull: say("full"), toggleSound: say("sound"), toggleCaptions: say("captions"), faster: say("faster") },
  };
  const { unmount } = render(
    <section aria-label="film" data-testid="section" onKeyDown={(event) => pressKey(event, acts)}>
      <input data-testid="search" />
      <button data-testid="button" type="button" />
    </section>,
  );
  fireEvent.keyDown(screen.getByTestId(on), { key, ...more });
  unmount();
  return calls;
}

it("LEARN-12 each key of a player does what it does in players everywhere", () => {
  const found = [" ", "k", "ArrowLeft", "ArrowRight", "j", "l", "f", "c", "m", "<", ">"].map((key) => pressed(key).join());
  expect(found).toEqual(["toggle", "toggle", "jump -5", "jump 5", "jump -10", "jump 10", "full", "captions", "sound", "faster -1", "faster 1"]);
  expect([speeds[0], speeds.at(-1)]).toEqual([0.5, 2]);
});

it("LEARN-12 no key is taken away from what has keys of its own, or from the browser", () => {
  expect([pressed("c", "search"), pressed(" ", "button"), pressed("c", "section", { ctrlKey: true }), pressed("x")]).toEqual([[], [], [], []]);
  expect(pressed("c", "button")).toEqual(["captions"]);
});
