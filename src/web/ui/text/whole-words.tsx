import { Fragment } from "react";
import { lineParts } from "#domain/text/line-parts.ts";
import styles from "./whole-words.module.css";

/**
 * A name without line breaks inside of loanwords ("คิวอาร์"), whose ends browsers do not know.
 * Copying, searching and reading aloud get the name alone.
 */
export function WholeWords({ text }: { text: string }) {
  const parts = lineParts(text);
  if (!parts.some(({ isWhole }) => isWhole)) return text;
  return parts.map(({ text: part, isWhole }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have their place only
    <Fragment key={index}>
      {index > 0 && !parts[index - 1]?.text.endsWith(" ") && <wbr />}
      {isWhole ? <Whole part={part} /> : part}
    </Fragment>
  ));
}

/** A line may break at the space behind it. */
function Whole({ part }: { part: string }) {
  const word = part.trimEnd();
  return (
    <>
      <span className={styles.whole}>{word}</span>
      {part.slice(word.length)}
    </>
  );
}
