import type { LocalizedText } from "#domain/link/localized-path.ts";

/**
 * Both languages of a text as HTML, in the spans that Moodle's multi-language filter reads. Thai
 * alone has no span.
 */
export function htmlOf({ th, en }: LocalizedText): string {
  if (en === "") return escaped(th);
  return spanOf("th", th) + spanOf("en", en);
}

function spanOf(lang: string, text: string): string {
  return `<span lang="${lang}" class="multilang">${escaped(text)}</span>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/^ | (?=[ \n]|$)/gm, "&nbsp;")
    .replaceAll("\n", "<br>");
}

/** Thai and English of such a text. What stands in no span belongs to both. */
export function wordsOfHtml(html: string): LocalizedText {
  const [th, en] = ["", ""].map(() => [] as string[]) as [string[], string[]];
  let hasEnglish = false;
  let at = 0;
  for (;;) {
    const found = nextSpan(html, at);
    const plain = html.slice(at, found?.begin);
    th.push(plain);
    en.push(plain);
    if (found === null) break;
    (found.lang === "th" ? th : en).push(found.content);
    hasEnglish ||= found.lang === "en";
    at = found.end;
  }
  return { th: plainText(th.join("")), en: hasEnglish ? plainText(en.join("")) : "" };
}

const endOfSpan = "</span>";

function nextSpan(html: string, from: number) {
  for (let at = html.indexOf("<span", from); at !== -1; at = html.indexOf("<span", at + 5)) {
    const tag = html.slice(at, at + 200);
    const close = tag.indexOf(">");
    const lang = /\blang=["']?(th|en)\b/i.exec(tag.slice(0, close))?.[1]?.toLowerCase();
    if (close === -1 || lang === undefined || !/\bmultilang\b/.test(tag.slice(0, close))) continue;
    const end = html.indexOf(endOfSpan, at);
    if (end === -1) return null;
    const content = html.slice(at + close + 1, end);
    return { begin: at, end: end + endOfSpan.length, lang, content };
  }
  return null;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  deg: "°",
  times: "×",
  divide: "÷",
};

/** The words of HTML: paragraphs are lines, and marks of a font are left out. */
export function plainText(html: string): string {
  return html
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, "\n")
    .replace(/<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi, "")
    .replace(/ ?\n ?/g, "\n")
    .trim()
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (all, ten, sixteen, name) =>
      name === undefined ? letterOf(ten, sixteen) : (entities[name.toLowerCase()] ?? all),
    )
    .replaceAll("\u00a0", " ");
}

function letterOf(ten: string | undefined, sixteen: string | undefined): string {
  const code = ten === undefined ? Number.parseInt(sixteen ?? "", 16) : Number(ten);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
