import { Fragment, useEffect, useState, useSyncExternalStore } from "react";
import type { LinePart } from "#domain/text/line-parts.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { linePartsHere, loadLineParts, onLineParts } from "./line-parts-here.ts";
import styles from "./whole-words.module.css";

/**
 * A name without line breaks inside of loanwords ("คิวอาร์"), whose ends browsers do not know.
 * Copying, searching and reading aloud get the name alone.
 */
export function WholeWords({ text }: { text: string }) {
  const isHydrated = useHydrated();
  const [drawn, setDrawn] = useState(isHydrated || import.meta.env.SSR ? null : text);
  if (drawn !== null && drawn !== text) setDrawn(null);
  // The key: React does not replace contents that it has not made.
  return drawn === text ? <Drawn key="drawn" /> : <Divided key="divided" text={text} />;
}

const nothing = { __html: "" };

/** What the server drew stays as it is. */
function Drawn() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the contents alone
  return <span suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}

function Divided({ text }: { text: string }) {
  const lineParts = useSyncExternalStore(onLineParts, linePartsHere, linePartsHere);
  useEffect(() => void loadLineParts(), []);
  return <span>{lineParts === null ? text : <Parts parts={lineParts(text)} />}</span>;
}

function Parts({ parts }: { parts: readonly LinePart[] }) {
  if (!parts.some(({ isWhole }) => isWhole)) return parts.map(({ text }) => text).join("");
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
