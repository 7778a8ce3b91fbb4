import { Fragment, type ReactNode } from "react";
import { type Block, type Inline, readRichText } from "#domain/text/rich-text.ts";
import { LocaleLink } from "../link/locale-link.tsx";
import styles from "./rich-text.module.css";

type Props = {
  text: string;
  heading?: "h2" | "h3" | "h4";
  /** The files beside the text. */
  pictures?: readonly { title: string; url: string }[];
};

/** Renders a text with marks. `heading` is the level that fits the page. */
export function RichText({ text, heading: Heading = "h3", pictures = [] }: Props) {
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
      case "code":
        return (
          <pre className={styles.code} {...scrolls}>
            <code>{block.text}</code>
          </pre>
        );
      case "table":
        return <Table head={block.head} rows={block.rows} />;
      case "picture": {
        const url = pictures.find(({ title }) => title === block.name)?.url;
        // NOTE: loaded at once, because its link ends after ten minutes.
        return url ? (
          <img className={styles.picture} src={url} alt={block.alt} />
        ) : (
          <p>{block.alt}</p>
        );
      }
    }
  };
  // Rendered as a whole with every change.
  return <div className={styles.text}>{blocks.map((block, at) => keyed(at, drawn(block)))}</div>;
}

/** What scrolls sideways is reached by the keyboard. */
const scrolls = { tabIndex: 0 } as const;

function Table({ head, rows }: { head: readonly Inline[][]; rows: readonly Inline[][][] }) {
  return (
    <div className={styles.table} {...scrolls}>
      <table>
        <thead>
          <tr>{head.map((cell, at) => keyed(at, <th scope="col">{inline(cell)}</th>))}</tr>
        </thead>
        <tbody>
          {rows.map((row, at) =>
            keyed(at, <tr>{row.map((cell, place) => keyed(place, <td>{inline(cell)}</td>))}</tr>),
          )}
        </tbody>
      </table>
    </div>
  );
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
