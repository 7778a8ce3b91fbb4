const kept = new Set([
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "p",
  "ul",
  "ol",
  "li",
  "b",
  "strong",
  "i",
  "em",
  "u",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "br",
]);
const droppedWhole = /<(script|style|template|noscript|iframe|object|svg|math|textarea|title|select)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comment = /<!--[\s\S]*?(?:-->|$)/g;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"<>]*"|'[^'<>]*')*)>/gi;
const link = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The owner's HTML with nothing in it that could run or reach out. Nothing is passed through: tags are written anew from the list,
 * with no attribute but a link's address, and everything between them as text.
 */
export function cleanHtml(html: string): string {
  const source = html.replaceAll("\0", "").replace(comment, "").replace(droppedWhole, "");
  const open: string[] = [];
  let clean = "";
  let end = 0;
  for (const match of source.matchAll(tag)) {
    const [whole, slash = "", name = "", attributes = ""] = match;
    clean += asText(source.slice(end, match.index)) + tagOf({ name: name.toLowerCase(), isEnd: slash !== "", attributes }, open);
    end = match.index + whole.length;
  }
  return (
    clean +
    asText(source.slice(end)) +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join("")
  );
}

type Tag = { name: string; isEnd: boolean; attributes: string };

/** `open` is what is still to be closed, so that the text never closes more than it has opened. */
function tagOf({ name, isEnd, attributes }: Tag, open: string[]): string {
  if (!kept.has(name)) return "";
  if (name === "br") return "<br>";
  if (isEnd) {
    const from = open.lastIndexOf(name);
    return from === -1
      ? ""
      : open
          .splice(from)
          .toReversed()
          .map((one) => `</${one}>`)
          .join("");
  }
  open.push(name);
  return name === "a" ? linkTag(attributes) : `<${name}>`;
}

function linkTag(attributes: string): string {
  const [, double, single, bare] = link.exec(attributes) ?? [];
  const address = (double ?? single ?? bare ?? "").trim();
  return /^(?:https?:\/\/|mailto:)[^\s<>"'`\\]+$/i.test(address) ? `<a href="${asText(address)}" rel="noopener">` : "<a>";
}

/** Entities stay as they are written. */
function asText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,31}|#[0-9]{1,7}|#x[0-9a-f]{1,6});)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
