/** The text of a field, and the selection in it. */
export type TextSelection = { text: string; from: number; to: number };
export const marks = [
  "strong",
  "emphasis",
  "heading",
  "bullets",
  "numbers",
  "link",
  "table",
  "code",
] as const;
export type Mark = (typeof marks)[number];

const around = { strong: "**", emphasis: "*" } as const;
const before = { heading: "## ", bullets: "- ", numbers: "1. " } as const;

/**
 * Puts the mark on the selection, or removes it from a marked selection. Without a selection it
 * inserts the example and selects it.
 */
export function withMark(
  { text, from, to }: TextSelection,
  mark: Mark,
  example: string,
): TextSelection {
  if (mark === "strong" || mark === "emphasis")
    return surrounded({ text, from, to }, around[mark], example);
  if (mark === "table" || mark === "code") return inserted({ text, from, to }, mark, example);
  if (mark === "link") return linked({ text, from, to }, example);
  return started({ text, from, to }, before[mark], mark === "numbers");
}

/** Puts a line of its own behind the selection, which stays behind it. */
export function withLine({ text, to }: TextSelection, line: string): TextSelection {
  const gap = to === 0 || text[to - 1] === "\n" ? "" : "\n";
  const end = text[to] === "\n" ? "" : "\n";
  const at = to + gap.length + line.length + 1;
  return { text: text.slice(0, to) + gap + line + end + text.slice(to), from: at, to: at };
}

function surrounded(
  { text, from, to }: TextSelection,
  sign: string,
  example: string,
): TextSelection {
  const isOn =
    text.slice(from - sign.length, from) === sign && text.slice(to, to + sign.length) === sign;
  if (isOn) {
    const bare =
      text.slice(0, from - sign.length) + text.slice(from, to) + text.slice(to + sign.length);
    return { text: bare, from: from - sign.length, to: to - sign.length };
  }
  const words = text.slice(from, to).trim() || example;
  return {
    text: text.slice(0, from) + sign + words + sign + text.slice(to),
    from: from + sign.length,
    to: from + sign.length + words.length,
  };
}

/** The address is selected, ready for typing. */
function linked({ text, from, to }: TextSelection, example: string): TextSelection {
  const words = text.slice(from, to).trim() || example;
  const address = "https://";
  const start = from + words.length + 3;
  return {
    text: `${text.slice(0, from)}[${words}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  };
}

/** A block of lines of its own. What is to be typed is selected. */
function inserted(
  { text, from, to }: TextSelection,
  mark: "table" | "code",
  example: string,
): TextSelection {
  const words = text.slice(from, to).trim() || example;
  const [head, tail] = {
    table: ["| ", ` | ${example} |\n| --- | --- |\n| ${example} | ${example} |`],
    code: ["```\n", "\n```"],
  }[mark] as [string, string];
  const gap = from === 0 || text[from - 1] === "\n" ? "" : "\n";
  const start = from + gap.length + head.length;
  const end = text[to] === undefined || text[to] === "\n" ? "" : "\n";
  return {
    text: text.slice(0, from) + gap + head + words + tail + end + text.slice(to),
    from: start,
    to: start + words.length,
  };
}

function started(
  { text, from, to }: TextSelection,
  sign: string,
  isCounted: boolean,
): TextSelection {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to) === -1 ? text.length : text.indexOf("\n", to);
  const lines = text.slice(start, end).split("\n");
  const pattern = isCounted ? /^\d{1,3}[.)] / : sign;
  const isOn = lines.every((line) =>
    typeof pattern === "string" ? line.startsWith(pattern) : pattern.test(line),
  );
  const changed = lines.map((line, at) =>
    isOn
      ? line.replace(pattern, "")
      : (isCounted ? `${at + 1}. ` : sign) + line.replace(/^(?:#{1,3}|[-*•]|\d{1,3}[.)])\s+/, ""),
  );
  const whole = changed.join("\n");
  return {
    text: text.slice(0, start) + whole + text.slice(end),
    from: start,
    to: start + whole.length,
  };
}
