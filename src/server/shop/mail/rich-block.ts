import { pageLanguage } from "#domain/language/page-languages.ts";
import { type Language, localizedPath } from "#domain/link/localized-path.ts";
import { type Block, type Inline, readRichText } from "#domain/text/rich-text.ts";
import { escapeHtml } from "./escape-html.ts";

/** Where the pages of the shop are, for links without a host. */
export type LinkBase = { lang: Language; publicUrl: string };

/** A text with marks as a mail shows it. A mail loads nothing, so a picture is its words. */
export function richHtml(text: string, base: LinkBase): string {
  return readRichText(text)
    .map((block) => blockHtml(block, base))
    .join("");
}

export function richPlain(text: string, base: LinkBase): string {
  return readRichText(text)
    .map((block) => blockPlain(block, base))
    .join("\n");
}

function blockHtml(block: Block, base: LinkBase): string {
  const line = (parts: readonly Inline[]) => parts.map((part) => inlineHtml(part, base)).join("");
  const items = (list: readonly Inline[][]) =>
    list.map((parts) => `<li>${line(parts)}</li>`).join("");
  switch (block.kind) {
    case "heading":
      return `<p style="margin:16px 0 4px;font-weight:600">${line(block.parts)}</p>`;
    case "paragraph":
      return `<p style="margin:0 0 8px">${line(block.parts)}</p>`;
    case "bullets":
      return `<ul style="margin:0 0 8px;padding-left:24px">${items(block.items)}</ul>`;
    case "numbers":
      return `<ol start="${block.start}" style="margin:0 0 8px;padding-left:24px">${items(block.items)}</ol>`;
    case "code":
      return `<pre style="white-space:pre-wrap">${escapeHtml(block.text)}</pre>`;
    case "table": {
      const row = (cells: readonly Inline[][], tag: "td" | "th") =>
        `<tr>${cells.map((cell) => `<${tag} style="padding:2px 12px 2px 0;text-align:left">${line(cell)}</${tag}>`).join("")}</tr>`;
      const rows = block.rows.map((cells) => row(cells, "td")).join("");
      return `<table cellpadding="0" cellspacing="0">${row(block.head, "th")}${rows}</table>`;
    }
    case "picture":
      return `<p style="margin:0 0 8px">${escapeHtml(block.alt)}</p>`;
  }
}

function inlineHtml(part: Inline, base: LinkBase): string {
  if (part.kind === "text") return escapeHtml(part.text);
  const inner = part.parts.map((one) => inlineHtml(one, base)).join("");
  if (part.kind !== "link") return part.kind === "strong" ? `<b>${inner}</b>` : `<i>${inner}</i>`;
  return `<a href="${escapeHtml(absolute(part.href, base))}">${inner}</a>`;
}

function blockPlain(block: Block, base: LinkBase): string {
  const line = (parts: readonly Inline[]) => parts.map((part) => inlinePlain(part, base)).join("");
  switch (block.kind) {
    case "heading":
      return `\n${line(block.parts)}`;
    case "paragraph":
      return line(block.parts);
    case "bullets":
      return block.items.map((parts) => `• ${line(parts)}`).join("\n");
    case "numbers":
      return block.items.map((parts, at) => `${block.start + at}. ${line(parts)}`).join("\n");
    case "code":
      return block.text;
    case "table":
      return [block.head, ...block.rows].map((cells) => cells.map(line).join(" · ")).join("\n");
    case "picture":
      return block.alt;
  }
}

function inlinePlain(part: Inline, base: LinkBase): string {
  if (part.kind === "text") return part.text;
  const inner = part.parts.map((one) => inlinePlain(one, base)).join("");
  if (part.kind !== "link") return inner;
  const href = absolute(part.href, base);
  return inner === href ? href : `${inner} (${href})`;
}

function absolute(href: string, { lang, publicUrl }: LinkBase): string {
  return href.startsWith("/") ? publicUrl + localizedPath(href, pageLanguage(lang)) : href;
}
