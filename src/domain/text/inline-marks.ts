/** A mark inside a line: its range and its content. */
export type Mark =
  | { kind: "strong" | "emphasis"; from: number; to: number; text: string }
  | { kind: "link"; from: number; to: number; text: string; href: string };

const longest = { strong: 500, emphasis: 500, words: 200, href: 500 };

const isSpace = (letter = "") =>
  " \t\n\v\f\r".includes(letter) || (letter > "~" && letter.trim() === "");
const isFigure = (letter = "") => /[0-9๐-๙]/.test(letter);
/**
 * A character of a spaced word or a number: a star between two of them is a multiplication (2*3*4).
 * Thai has no spaces, so its words may be marked anywhere.
 */
const isOfWord = (letter = "") => /[0-9๐-๙\p{Script=Latin}]/u.test(letter);
const endsLine = (letter: string) =>
  letter === "\n" || letter === "\r" || letter === "\u2028" || letter === "\u2029";

/** The marks of a text from left to right, in linear time. */
export function findMarks(text: string): Mark[] {
  if (!/[*[]/.test(text)) return [];
  const ahead = marksAhead(text);
  const marks: Mark[] = [];
  let at = 0;
  while (at < text.length) {
    const mark = markAt(text, at, ahead);
    if (mark !== null) marks.push(mark);
    at = mark === null ? at + 1 : mark.to;
  }
  return marks;
}

type Ahead = ReturnType<typeof marksAhead>;

function markAt(text: string, at: number, ahead: Ahead): Mark | null {
  if (text[at] === "[") return linkAt(text, at, ahead);
  if (text[at] !== "*") return null;
  return strongAt(text, at, ahead) ?? emphasisAt(text, at, ahead);
}

function strongAt(text: string, at: number, ahead: Ahead): Mark | null {
  const from = at + 2;
  if (text[at + 1] !== "*" || isSpace(text[from]) || isFigure(text[at - 1])) return null;
  const end = ahead.strongEnd(from + 1);
  if (end - from > longest.strong || ahead.lineEnd(from) < end) return null;
  return { kind: "strong", from: at, to: end + 2, text: text.slice(from, end) };
}

function emphasisAt(text: string, at: number, ahead: Ahead): Mark | null {
  const from = at + 1;
  if (
    isSpace(text[from]) ||
    text[from] === "*" ||
    isOfWord(text[at - 1] === "*" ? text[at - 2] : text[at - 1])
  )
    return null;
  const end = ahead.emphasisEnd(from + 1);
  if (end - from > longest.emphasis || ahead.lineEnd(from) < end) return null;
  return { kind: "emphasis", from: at, to: end + 1, text: text.slice(from, end) };
}

function linkAt(text: string, at: number, ahead: Ahead): Mark | null {
  const end = ahead.bracket(at + 1);
  if (!isWithin(end - at - 1, longest.words) || ahead.newLine(at + 1) < end) return null;
  if (text[end + 1] !== "(") return null;
  const close = ahead.hrefEnd(end + 2);
  if (text[close] !== ")" || !isWithin(close - end - 2, longest.href)) return null;
  const href = text.slice(end + 2, close);
  return { kind: "link", from: at, to: close + 1, text: text.slice(at + 1, end), href };
}

const isWithin = (length: number, most: number) => length >= 1 && length <= most;

/** The next end of each kind of mark, from a position on. */
function marksAhead(text: string) {
  const star = (at: number) => text[at] === "*" && !isSpace(text[at - 1]);
  return {
    strongEnd: next(
      text,
      (at) => star(at) && text[at + 1] === "*" && text[at + 2] !== "*" && !isFigure(text[at + 2]),
    ),
    emphasisEnd: next(text, (at) => star(at) && text[at - 1] !== "*" && !isOfWord(text[at + 1])),
    lineEnd: next(text, (at) => endsLine(text[at] ?? "")),
    newLine: next(text, (at) => text[at] === "\n"),
    bracket: next(text, (at) => text[at] === "]"),
    hrefEnd: next(text, (at) => text[at] === "(" || text[at] === ")" || isSpace(text[at])),
  };
}

/** NOTE: positions only rise, so the text is walked once. Infinity: there is none. */
function next(text: string, fits: (at: number) => boolean): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    let at = from;
    while (at < text.length && !fits(at)) at += 1;
    found = at < text.length ? at : Number.POSITIVE_INFINITY;
    return found;
  };
}
