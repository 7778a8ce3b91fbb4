import { randomInt } from "node:crypto";

type Kind =
  | "chrg"
  | "src"
  | "tokn"
  | "card"
  | "docu"
  | "dspt"
  | "evnt"
  | "paym"
  | "rfnd"
  | "trxn"
  | "whdl";

const letters = "0123456789abcdefghijklmnopqrstuvwxyz";

export function newId(kind: Kind): string {
  return `${kind}_test_${Array.from({ length: 19 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** Omise writes times to the second. */
export function isoTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
