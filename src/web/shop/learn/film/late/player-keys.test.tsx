import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { speeds } from "#domain/learning/film/speeds.ts";
import { type PlayerActs, pressKey } from "./player-keys.ts";

type Target = "section" | "search" | "button" | "seek" | "volume" | "page";

function pressed(
  key: string,
  on: Target = "section",
  { isFull = false, ...more }: { isFull?: boolean; [name: string]: unknown } = {},
) {
  const calls: string[] = [];
  const say = (what: string) =>
    vi.fn((by?: number) => void calls.push(by === undefined ? what : `${what} ${by}`));
  const acts: PlayerActs = {
    toggle: say("toggle"),
    jump: say("jump"),
    toTenth: say("tenth"),
    louder: say("louder"),
    toggleFull: say("full"),
    toggleSound: say("sound"),
    toggleCaptions: say("captions"),
    faster: say("faster"),
  };
  const place = { isFull, isInPlayer: on !== "page" };
  const { unmount } = render(
    <div data-testid="page">
      <section aria-label="film" data-testid="section">
        <input data-testid="search" />
        <input data-testid="seek" type="range" />
        <input data-testid="volume" type="range" data-own-keys />
        <button data-testid="button" type="button" />
      </section>
    </div>,
  );
  const hear = (event: KeyboardEvent) => void pressKey(event, acts, place);
  document.addEventListener("keydown", hear);
  fireEvent.keyDown(screen.getByTestId(on), { key, ...more });
  document.removeEventListener("keydown", hear);
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
  expect(["0", "7", "9"].map((key) => pressed(key).join())).toEqual([
    "tenth 0",
    "tenth 7",
    "tenth 9",
  ]);
  expect(["ArrowUp", "ArrowDown"].map((key) => pressed(key).join())).toEqual([
    "louder 1",
    "louder -1",
  ]);
  expect([speeds[0], speeds.at(-1)]).toEqual([0.5, 3]);
});

it("LEARN-12 beside the player the keys work as well, but the arrows up and down scroll the page", () => {
  expect(["k", " ", "ArrowLeft", "5"].map((key) => pressed(key, "page").join())).toEqual([
    "toggle",
    "toggle",
    "jump -5",
    "tenth 5",
  ]);
  expect([pressed("ArrowUp", "page"), pressed("ArrowDown", "page")]).toEqual([[], []]);
  expect(pressed("ArrowUp", "page", { isFull: true })).toEqual(["louder 1"]);
});

it("LEARN-12 in full screen space belongs to the film, whatever has the focus", () => {
  expect(pressed(" ", "button", { isFull: true })).toEqual(["toggle"]);
  expect([pressed("ArrowRight", "seek"), pressed(" ", "seek")]).toEqual([["jump 5"], ["toggle"]]);
  expect(pressed("ArrowRight", "volume")).toEqual([]);
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
