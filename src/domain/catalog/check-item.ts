import { unsafeLinks } from "../text/rich-text.ts";

export type ItemFault =
  | "REQUIRED"
  | "NOT_A_TIME"
  | "IS_PAST"
  | "NOT_AFTER_BEGIN"
  | "MORE_THAN_THAI"
  | "NOT_MINUTES"
  | "BELOW_SEATS_IN_USE"
  | "NO_SUCH_PICTURE"
  | "NO_SUCH_PERSON"
  | "NO_SUCH_CATEGORY"
  | "NO_PRICE"
  | "NOT_A_LINK"
  | "TOO_MANY_NAMES"
  | "NAME_TOO_LONG";

export type ItemFaults = Record<string, ItemFault>;

export function textLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export type OutlinePart = { title: string; minutes: number };

/** `บทนำ | 15` is a part of fifteen minutes; null: the line has another form. */
export function readOutlinePart(line: string): OutlinePart | null {
  const bar = line.lastIndexOf("|");
  const [title, minutes] = [line.slice(0, Math.max(0, bar)).trim(), line.slice(bar + 1).trim()];
  return title !== "" && /^\d{1,4}$/.test(minutes) ? { title, minutes: Number(minutes) } : null;
}

type Lists = { outcomes: string; outcomes_eng: string; outline: string; outline_eng: string };

/** Missing English is shown in Thai. English lines without a Thai line are a fault. */
export function checkLists({ outcomes, outcomes_eng, outline, outline_eng }: Lists): ItemFaults {
  const faults: ItemFaults = {};
  if (textLines(outcomes_eng).length > textLines(outcomes).length)
    faults.outcomes_eng = "MORE_THAN_THAI";
  if (textLines(outline_eng).length > textLines(outline).length)
    faults.outline_eng = "MORE_THAN_THAI";
  if (textLines(outline).some((line) => readOutlinePart(line) === null))
    faults.outline = "NOT_MINUTES";
  return faults;
}

/**
 * Links of a description lead to pages of the shop, to other https sites, or to a contact address.
 */
export function checkDescriptions(texts: Readonly<Record<string, string>>): ItemFaults {
  const wrong = Object.entries(texts).filter(([, text]) => unsafeLinks(text).length > 0);
  return Object.fromEntries(wrong.map(([name]) => [name, "NOT_A_LINK" as const]));
}

const mostNames = 20;
const longestName = 60;

/** An item has up to twenty other names, one a line. */
export function checkOtherNames(names: string): ItemFaults {
  const all = textLines(names);
  if (all.length > mostNames) return { other_names: "TOO_MANY_NAMES" };
  return all.some((name) => name.length > longestName) ? { other_names: "NAME_TOO_LONG" } : {};
}

type Book = { free_book: string; free_book_type: "" | "physical_book" | "ebook" };

/** A book has a name and a kind, or neither. */
export function checkFreeBook({ free_book, free_book_type }: Book): ItemFaults {
  if (free_book !== "" && free_book_type === "") return { free_book_type: "REQUIRED" };
  return free_book === "" && free_book_type !== "" ? { free_book: "REQUIRED" } : {};
}
