import { Fragment } from "react";
import styles from "./whole-words.module.css";

/** Longer ones must be allowed to break, or they leave the screen. */
const longestWhole = 16;

/** A name whose words stay in one piece: where they are borrowed ("คิวอาร์"), browsers do not know where a Thai word ends. */
export function WholeWords({ text }: { text: string }) {
  return text.split(" ").map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have their place only
    <Fragment key={index}>
      {index > 0 && " "}
      <span className={word.length <= longestWhole ? styles.whole : undefined}>{word}</span>
    </Fragment>
  ));
}
