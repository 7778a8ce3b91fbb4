import { describe, expect, it } from "vitest";
import { shortcutOf } from "./use-shortcuts.ts";

type KeyPress = Parameters<typeof shortcutOf>[0];

function pressed(key: string, code: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    code,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    target: document.body,
    ...more,
  };
}

describe("a key of the order admin", () => {
  it.each([
    ["j", "KeyJ", "j"],
    ["k", "KeyK", "k"],
    ["a", "KeyA", "a"],
    ["r", "KeyR", "r"],
    ["z", "KeyZ", "z"],
  ])("is its letter: %s", (key, code, expected) => {
    expect(shortcutOf(pressed(key, code))).toBe(expected);
  });

  it.each([
    ["่", "KeyJ", "j"],
    ["า", "KeyK", "k"],
    ["ฟ", "KeyA", "a"],
    ["พ", "KeyR", "r"],
    ["ผ", "KeyZ", "z"],
  ])("is known by its place while the keyboard is set to Thai: %s", (key, code, expected) => {
    expect(shortcutOf(pressed(key, code))).toBe(expected);
  });

  it("is the letter and not the place on a keyboard that has it elsewhere", () => {
    expect([
      shortcutOf(pressed("z", "KeyY")),
      shortcutOf(pressed("y", "KeyZ")),
      shortcutOf(pressed("q", "KeyA")),
    ]).toEqual(["z", null, null]);
  });

  it.each([
    pressed("?", "Slash", { shiftKey: true }),
    pressed("ฦ", "Slash", { shiftKey: true }),
    pressed("?", "Minus", { shiftKey: true }),
  ])("asks for the list of keys: $key", (event) => {
    expect(shortcutOf(event)).toBe("?");
  });

  it.each<[string, Partial<KeyPress>]>([
    ["with control", { ctrlKey: true }],
    ["with command", { metaKey: true }],
    ["with alt", { altKey: true }],
    ["with shift", { shiftKey: true }],
    ["held down", { repeat: true }],
    ["in a field", { target: document.createElement("input") }],
    ["in a text", { target: document.createElement("textarea") }],
    ["in a list", { target: document.createElement("select") }],
  ])("means nothing %s", (_how, more) => {
    expect(shortcutOf(pressed("a", "KeyA", more))).toBeNull();
  });

  it("means nothing while a dialog is open", () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    expect(shortcutOf(pressed("a", "KeyA"))).toBeNull();
    dialog.remove();
  });
});
