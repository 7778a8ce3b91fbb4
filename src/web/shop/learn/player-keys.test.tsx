import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type PlayerActs, pressKey } from "./player-keys.ts";
import { speeds } from "./use-player.ts";

function pressed(key: string, on: "section" | "search" | "button" = "section", more: object = {}) {
  const calls: string[] = [];
  const say = (what: string) =>
    vi.fn((by?: number) => void calls.push(by === undefined ? what : `${what} ${by}`));
  const acts: PlayerActs = {
    toggle: say("toggle"),
    jump: say("jump"),
    toggleFull: say("full"),
    toggleSound: say("sound"),
    toggleCaptions: say("captions"),
    faster: say("faster"),
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
  const found = [" ", "k", "ArrowLeft", "ArrowRight", "j", "l", "f", "c", "m", "<", ">"].map(
    (key) => pressed(key).join(),
  );
  expect(found).toEqual([
    "toggle",
    "toggle",
    "jump -5",
    "jump 5",
    "jump -10",
    "jump 10",
    "full",
    "captions",
    "sound",
    "faster -1",
    "faster 1",
  ]);
  expect([speeds[0], speeds.at(-1)]).toEqual([0.5, 2]);
});

it("LEARN-12 no key is taken away from what has keys of its own, or from the browser", () => {
  expect([
    pressed("c", "search"),
    pressed(" ", "button"),
    pressed("c", "section", { ctrlKey: true }),
    pressed("x"),
  ]).toEqual([[], [], [], []]);
  expect(pressed("c", "button")).toEqual(["captions"]);
});

it("LEARN-12 the same keys do the same on a Thai keyboard, with capitals, and on one that has its letters elsewhere", () => {
  const thai = { KeyK: "า", KeyJ: "่", KeyL: "ส", KeyF: "ด", KeyC: "แ", KeyM: "ท" };
  const found = Object.entries(thai).map(([code, key]) => pressed(key, "section", { code }).join());
  expect(found).toEqual(["toggle", "jump -10", "jump 10", "full", "captions", "sound"]);
  expect(pressed("ฒ", "section", { code: "Comma", shiftKey: true })).toEqual(["faster -1"]);
  expect(pressed("ฬ", "section", { code: "Period", shiftKey: true })).toEqual(["faster 1"]);
  expect([
    pressed("K", "section", { code: "KeyK" }),
    pressed("k", "section", { code: "KeyT" }),
    pressed("t", "section", { code: "KeyK" }),
  ]).toEqual([["toggle"], ["toggle"], []]);
});
