import { Fragment, type ReactNode } from "react";
import { type Block, type Inline, readRichText } from "#domain/text/rich-text.ts";
import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./rich-text.module.css";

/** Renders a text with marks. `heading` is the level that fits the page. */
export function RichText({
  text,
  heading: Heading = "h3",
}: {
  text: string;
  heading?: "h2" | "h3" | "h4";
}) {
  const blocks = readRichText(text);
  const drawn = (block: Block): ReactNode => {
    switch (block.kind) {
      case "heading":
        return <Heading className={styles.heading}>{inline(block.parts)}</Heading>;
      case "paragraph":
        return <p>{inline(block.parts)}</p>;
      case "bullets":
        return <ul className={styles.bullets}>{items(block.items)}</ul>;
      case "numbers":
        return (
          <ol className={styles.numbers} start={block.start}>
            {items(block.items)}
          </ol>
        );
    }
  };
  // Rendered as a whole with every change.
  return <div className={styles.text}>{blocks.map((block, at) => keyed(at, drawn(block)))}</div>;
}

function items(list: readonly Inline[][]): ReactNode[] {
  return list.map((parts, at) => keyed(at, <li>{inline(parts)}</li>));
}

function inline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part, at) => keyed(at, partOf(part)));
}

function partOf(part: Inline): ReactNode {
  if (part.kind === "text") return part.text;
  if (part.kind !== "link")
    return part.kind === "strong" ? (
      <strong>{inline(part.parts)}</strong>
    ) : (
      <em>{inline(part.parts)}</em>
    );
  if (part.href.startsWith("/"))
    return <LocaleLink to={part.href}>{inline(part.parts)}</LocaleLink>;
  return (
    <a href={part.href} rel="noopener nofollow">
      {inline(part.parts)}
    </a>
  );
}

function keyed(at: number, node: ReactNode): ReactNode {
  return <Fragment key={at}>{node}</Fragment>;
}
