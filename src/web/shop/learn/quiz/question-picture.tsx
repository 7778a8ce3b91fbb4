import type { AskedQuestion } from "./find-attempt.ts";
import styles from "./quiz.module.css";

/**
 * The picture of a question or an option. NOTE: loaded at once, because its link ends after ten
 * minutes.
 */
export function QuestionPicture({ picture }: { picture: AskedQuestion["picture"] }) {
  return picture && <img className={styles.picture} src={picture.url} alt={picture.alt} />;
}
