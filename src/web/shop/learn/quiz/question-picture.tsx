import type { AskedQuestion } from "./find-attempt.ts";
import styles from "./quiz.module.css";

/**
 * What a question or an option shows. NOTE: loaded at once, since its link ends after ten minutes.
 */
export function QuestionPicture({ picture }: { picture: AskedQuestion["picture"] }) {
  return picture && <img className={styles.picture} src={picture.url} alt={picture.alt} />;
}
