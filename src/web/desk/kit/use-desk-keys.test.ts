import { describe, expect, it } from "vitest";
import { deskKeyOf } from "./use-desk-keys.ts";

type Pressed = Parameters<typeof deskKeyOf>[0];

function pressed(key: string, code: string, more: Partial<Pressed> = {}): Pressed {
  return { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: document.body, ...more };
}

describe("a key of the order desk", () => {
  it.each([
    ["j", "KeyJ", "j"],
    ["k", "KeyK", "k"],
    ["a", "KeyA", "a"],
    ["r", "KeyR", "r"],
    ["z", "KeyZ", "z"],
  ])("is its letter: %s", (key, code, expected) => {
    expect(deskKeyOf(pressed(key, code))).toBe(expected);
  });

  it.each([
    ["่", "KeyJ", "j"],
    ["า", "KeyK", "k"],
    ["ฟ", "KeyA", "a"],
    ["พ", "KeyR", "r"],
    ["ผ", "KeyZ", "z"],
  ])("is known by its place while the keyboard is set to Thai: %s", (key, code, expected) => {
    expect(deskKeyOf(pressed(key, code))).toBe(expected);
  });

  it("is the letter and not the place on a keyboard that has it elsewhere", () => {
    expect([deskKeyOf(pressed("z", "KeyY")), deskKeyOf(pressed("y", "KeyZ")), deskKeyOf(pressed("q", "KeyA"))]).toEqual(["z", null, null]);
  });

  it.each([pressed("?", "Slash", { shiftKey: true }), pressed("ฦ", "Slash", { shiftKey: true }), pressed("?", "Minus", { shiftKey: true })])(
    "asks for the list of keys: $key",
    (event) => {
      expect(deskKeyOf(event)).toBe("?");
    },
  );

  it.each<[string, Partial<Pressed>]>([
    ["with control", { ctrlKey: true }],
    ["with command", { metaKey: true }],
    ["with alt", { altKey: true }],
    ["with shift", { shiftKey: true }],
    ["held down", { repeat: true }],
    ["in a field", { target: document.createElement("input") }],
    ["in a text", { target: document.createElement("textarea") }],
    ["in a list", { target: document.createElement("select") }],
  ])("means nothing %s", (_how, more) => {
    expect(deskKeyOf(pressed("a", "KeyA", more))).toBeNull();
  });

  it("means nothing while a dialog is open", () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    expect(deskKeyOf(pressed("a", "KeyA"))).toBeNull();
    dialog.remove();
  });
});
