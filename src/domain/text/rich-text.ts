import { findBareLinks } from "./bare-links.ts";
import { foldWords } from "./fold-words.ts";
import { findMarks, type Mark } from "./inline-marks.ts";

/**
 * A parsed description: plain text with a few marks. Everything else is shown as it is, so nothing
 * in it can run.
 */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "emphasis"; parts: Inline[] }
  | { kind: "link"; href: string; parts: Inline[] };
export type Block =
  | { kind: "heading" | "paragraph"; parts: Inline[] }
  | { kind: "bullets"; items: Inline[][] }
  /** `start`: the first number, so that steps with text between them continue counting. */
  | { kind: "numbers"; start: number; items: Inline[][] }
  /** `head` is as long as each row. */
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string }
  /** `name`: the title of a file beside the text. */
  | { kind: "picture"; alt: string; name: string };

type Line = { kind: "heading" | "bullets" | "numbers" | "paragraph"; text: string; start: number };

/** Bullets, including those that word processors write into plain text. */
const bullets = /^(?:[-*•·●○◦▪▫■□‣⁃–—➢➤❖✓✔§\uf0a7\uf0b7\uf0d8\uf076\uf0fc]\s|o(?:\t|\s{2}))/;

const marks = [
  ["heading", /^#{1,3}\s/],
  ["bullets", bullets],
  ["numbers", /^[\d๐-๙]{1,3}[.)]\s/],
] as const;

/**
 * `## heading`, `- point`, `1. point`, code between two lines of ```, a table of lines in `|` whose
 * second line is `|---|`, `![words](title of a file)`; every other line is a paragraph.
 */
export function readRichText(text: string): Block[] {
  const lines = text.split(/\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const large = readCode(lines, at) ?? readTable(lines, at) ?? readPicture(lines[at] ?? "");
    if (large !== null) {
      blocks.push(large.block);
      at += large.lines;
      continue;
    }
    const part = readLine(lines[at] ?? "");
    at += 1;
    const last = blocks.at(-1);
    if (part.kind !== "bullets" && part.kind !== "numbers")
      blocks.push({ kind: part.kind, parts: readInline(part.text) });
    else if (last?.kind === part.kind) last.items.push(readInline(part.text));
    else if (part.kind === "bullets")
      blocks.push({ kind: part.kind, items: [readInline(part.text)] });
    else blocks.push({ kind: part.kind, start: part.start, items: [readInline(part.text)] });
  }
  // Empty lines only separate lists.
  return blocks.filter((block) => !("parts" in block) || block.parts.length > 0);
}

/** A block that is more than a line of text, and of how many lines it is. */
type LargeBlock = { block: Block; lines: number };

const fence = /^\s*```/;

function readCode(lines: readonly string[], from: number): LargeBlock | null {
  if (!fence.test(lines[from] ?? "")) return null;
  const end = lines.findIndex((line, at) => at > from && fence.test(line));
  // Without an end it is text that happens to begin like this.
  if (end < 0) return null;
  return {
    block: { kind: "code", text: lines.slice(from + 1, end).join("\n") },
    lines: end - from + 1,
  };
}

const mostColumns = 12;

function readTable(lines: readonly string[], from: number): LargeBlock | null {
  const head = cellsOf(lines[from]);
  const rule = cellsOf(lines[from + 1]);
  if (head === null || rule === null || rule.length !== head.length) return null;
  if (!rule.every((cell) => /^:?-+:?$/.test(cell))) return null;
  let end = from + 2;
  const rows: string[][] = [];
  for (let row = cellsOf(lines[end]); row !== null; row = cellsOf(lines[end])) {
    rows.push(head.map((_, at) => row?.[at] ?? ""));
    end += 1;
  }
  return {
    block: {
      kind: "table",
      head: head.map(readInline),
      rows: rows.map((row) => row.map(readInline)),
    },
    lines: end - from,
  };
}

/** The cells of `| one | two |`. Null: it is no such line. */
function cellsOf(line = ""): string[] | null {
  const text = line.trim();
  if (text.length < 3 || !text.startsWith("|") || !text.endsWith("|")) return null;
  const cells = text.slice(1, -1).split("|");
  return cells.length > mostColumns ? null : cells.map((cell) => cell.trim());
}

const picture = /^!\[([^\]\n]{1,200})\]\(([^()\n]{1,200})\)$/;

function readPicture(line: string): LargeBlock | null {
  const found = picture.exec(line.trim());
  if (found === null) return null;
  const [, alt = "", name = ""] = found;
  return { block: { kind: "picture", alt, name: name.trim() }, lines: 1 };
}

function readLine(line: string): Line {
  const text = line.trim();
  for (const [kind, mark] of marks) {
    const found = mark.exec(text)?.[0];
    if (found !== undefined)
      return {
        kind,
        text: text.slice(found.length).trimStart(),
        start: Number.parseInt(foldWords(found), 10) || 0,
      };
  }
  return { kind: "paragraph", text, start: 0 };
}

/** `**strong**`, `*emphasis*`, `[words](https://…)`. */
export function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const mark of findMarks(text)) {
    parts.push(...withBareLinks(text.slice(at, mark.from)));
    parts.push(partOf(mark, text));
    at = mark.to;
  }
  parts.push(...withBareLinks(text.slice(at)));
  return parts;
}

/** Plain text, with its addresses as links. */
function withBareLinks(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  const upTo = (end: number) => {
    if (end > at) parts.push({ kind: "text", text: text.slice(at, end) });
  };
  for (const { from, to, href } of findBareLinks(text)) {
    upTo(from);
    parts.push({ kind: "link", href, parts: [{ kind: "text", text: text.slice(from, to) }] });
    at = to;
  }
  upTo(text.length);
  return parts;
}

function partOf(mark: Mark, text: string): Inline {
  if (mark.kind !== "link") return { kind: mark.kind, parts: readInline(mark.text) };
  if (!isSafeLink(mark.href)) return { kind: "text", text: text.slice(mark.from, mark.to) };
  return { kind: "link", href: mark.href, parts: [{ kind: "text", text: mark.text }] };
}

/** A page of the shop, another https site, or a contact address. Never a script. */
export function isSafeLink(href: string): boolean {
  return (
    /^\/(?![/\\])[^\\]*$/.test(href) ||
    /^https:\/\/[^/\s\\]+/i.test(href) ||
    /^(?:mailto|tel):[^\s]+$/i.test(href)
  );
}

/** The unsafe links of a text, as typed. */
export function unsafeLinks(text: string): string[] {
  const written = text
    .split("\n")
    .filter((line) => readPicture(line) === null)
    .join("\n");
  return findMarks(written).flatMap((mark) =>
    mark.kind === "link" && !isSafeLink(mark.href) ? [mark.href] : [],
  );
}
