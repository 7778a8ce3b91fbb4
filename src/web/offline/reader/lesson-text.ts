import { type Block, type Inline, readRichText } from "#domain/text/rich-text.ts";
import { element } from "./element.ts";
import { place } from "./words.ts";

/** The words of a lesson. `pictureOf` gives the address of a kept picture; undefined: there is none. */
export function lessonText(
  text: string,
  pictureOf: (title: string) => string | undefined,
): HTMLElement {
  return element(
    "div",
    { class: "text" },
    ...readRichText(text).map((one) => block(one, pictureOf)),
  );
}

function block(one: Block, pictureOf: (title: string) => string | undefined): HTMLElement {
  switch (one.kind) {
    case "heading":
      return element("h2", {}, ...inline(one.parts));
    case "paragraph":
      return element("p", {}, ...inline(one.parts));
    case "bullets":
      return element("ul", {}, ...items(one.items));
    case "numbers":
      return element("ol", { start: one.start }, ...items(one.items));
    case "code":
      return element("pre", { tabindex: 0 }, element("code", {}, one.text));
    case "table":
      return table(one);
    case "picture": {
      const src = pictureOf(one.name);
      return src === undefined ? element("p", {}, one.alt) : element("img", { src, alt: one.alt });
    }
  }
}

function table({ head, rows }: Extract<Block, { kind: "table" }>): HTMLElement {
  const row = (cells: readonly Inline[][], tag: "th" | "td") =>
    element("tr", {}, ...cells.map((cell) => element(tag, {}, ...inline(cell))));
  return element(
    "div",
    { class: "table", tabindex: 0 },
    element("table", {}, row(head, "th"), ...rows.map((cells) => row(cells, "td"))),
  );
}

function items(list: readonly Inline[][]): HTMLElement[] {
  return list.map((parts) => element("li", {}, ...inline(parts)));
}

function inline(parts: readonly Inline[]): (Node | string)[] {
  return parts.map((part) => {
    if (part.kind === "text") return part.text;
    if (part.kind === "link")
      return element(
        "a",
        { href: addressOf(part.href), rel: "noopener nofollow" },
        ...inline(part.parts),
      );
    return element(part.kind === "strong" ? "strong" : "em", {}, ...inline(part.parts));
  });
}

/** A page of the shop is opened in the language of this page. */
function addressOf(href: string): string {
  return href.startsWith("/") ? place(href) : href;
}
