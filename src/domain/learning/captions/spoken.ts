const longestCue = 1000;

/**
 * WebVTT: every tag. SubRip: only the tags that players know, since there `<` may be a plain
 * character.
 */
const marks = {
  vtt: /<[^>]*>?/g,
  srt: /<\/?(?:[bicuvs]|em|strong|span|ruby|rt|lang|font)(?=[\s.>/])[^<>]*>|<\d[\d:.]*>|\{\\[^{}]*\}/gi,
};
const lineBreak = /<br\s{0,9}\/?>/gi;

/** The text without tags. Escaped characters stay text. */
export function spokenIn(lines: readonly string[], kind: keyof typeof marks): string {
  return lines
    .join("\n")
    .replace(lineBreak, "\n")
    .replace(marks[kind], "")
    .split("\n")
    .map((line) => withLetters(line).trim())
    .filter((line) => line !== "")
    .join("\n")
    .slice(0, longestCue)
    .toWellFormed();
}

/** The named entities that caption files use. Others are numbers or plain characters. */
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  lrm: "",
  rlm: "",
  shy: "",
  zwnj: "\u200c",
  zwj: "\u200d",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  times: "×",
  divide: "÷",
  plusmn: "±",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  euro: "€",
  pound: "£",
  yen: "¥",
  cent: "¢",
  eacute: "é",
  egrave: "è",
};

function withLetters(line: string): string {
  return line.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
      return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}

/** Reads numeric entities as HTML does. Invisible characters become nothing. */
function characterOf(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
  return /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(String.fromCodePoint(code))
    ? ""
    : String.fromCodePoint(code);
}
