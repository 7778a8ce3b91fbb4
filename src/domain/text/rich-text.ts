/** A description as it is written: plain text with a few marks. Whatever is no mark is shown as it stands, so nothing in it can run. */
export type Inline = { kind: "text"; text: string } | { kind: "strong" | "emphasis"; parts: Inline[] } | { kind: "link"; href: string; parts: Inline[] };
export type Block = { kind: "heading" | "paragraph"; parts: Inline[] } | { kind: "bullets" | "numbers"; items: Inline[][] };

type Line = { kind: "heading" | "bullets" | "numbers" | "paragraph"; text: string };

const marks = [
  ["heading", /^#{1,3}\s+(.+)$/],
  ["bullets", /^[-*•]\s+(.+)$/],
  ["numbers", /^\d{1,3}[.)]\s+(.+)$/],
] as const;

/** `## heading`, `- point`, `1. point`; every other line is a paragraph of its own. */
export function readRichText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n/).map(readLine)) {
    const last = blocks.at(-1);
    if (part.kind !== "bullets" && part.kind !== "numbers") blocks.push({ kind: part.kind, parts: readInline(part.text) });
    else if (last?.kind === part.kind) last.items.push(readInline(part.text));
    else blocks.push({ kind: part.kind, items: [readInline(part.text)] });
  }
  // Empty lines only keep lists apart.
  return blocks.filter((block) => !("parts" in block) || block.parts.length > 0);
}

function readLine(line: string): Line {
  const text = line.trim();
  for (const [kind, mark] of marks) {
    const found = mark.exec(text)?.[1];
    if (found !== undefined) return { kind, text: found };
  }
  return { kind: "paragraph", text };
}

const inline = /\*\*(?=\S)(.{1,500}?)(?<=\S)\*\*(?!\*)|\*(?=[^\s*])(.{1,500}?)(?<=[^\s*])\*|\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)/g;

/** `**strong**`, `*emphasis*`, `[words](https://…)`. */
export function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, strong, emphasis, words, href] = match;
    if (match.index > at) parts.push({ kind: "text", text: text.slice(at, match.index) });
    parts.push(partOf({ whole, strong, emphasis, words, href }));
    at = match.index + whole.length;
  }
  return at < text.length ? [...parts, { kind: "text", text: text.slice(at) }] : parts;
}

type Found = { whole: string; strong: string | undefined; emphasis: string | undefined; words: string | undefined; href: string | undefined };

function partOf({ whole, strong, emphasis, words, href }: Found): Inline {
  if (strong !== undefined) return { kind: "strong", parts: readInline(strong) };
  if (emphasis !== undefined) return { kind: "emphasis", parts: readInline(emphasis) };
  if (words !== undefined && href !== undefined && isSafeLink(href)) return { kind: "link", href, parts: [{ kind: "text", text: words }] };
  return { kind: "text", text: whole };
}

/** A page of the shop, another site over https, or a way to reach a person. Never a script. */
export function isSafeLink(href: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(href) || /^https:\/\/[^/\s\\]+/i.test(href) || /^(?:mailto|tel):[^\s]+$/i.test(href);
}

/** The links of a text that lead nowhere safe, as they were typed. */
export function unsafeLinks(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(([, , , , href]) => (href !== undefined && !isSafeLink(href) ? [href] : []));
}
