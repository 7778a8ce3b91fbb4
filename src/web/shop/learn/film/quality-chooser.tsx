import { useId } from "react";
import type { QualityChoice } from "#domain/learning/film/choose-quality.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { Film } from "../find-learning.ts";
import styles from "../lesson-player.module.css";

type Props = { film: Film; choice: QualityChoice; choose: (choice: QualityChoice) => void };

/** The renditions of a film, each with its size. */
export function QualityChooser({ film, choice, choose }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <label className={styles.choice} htmlFor={id}>
      <VisuallyHidden>{t("learn.quality")}</VisuallyHidden>
      <select
        id={id}
        value={choice}
        onChange={({ target }) => choose(target.value as QualityChoice)}
      >
        <option value="auto">{t("learn.quality-auto")}</option>
        {film.renditions.map(({ quality, lines, bytes }) => (
          <option key={quality} value={quality}>
            {lines === null
              ? t("learn.quality-sound", { size: formatBytes(bytes) })
              : t("learn.quality-lines", { lines, size: formatBytes(bytes) })}
          </option>
        ))}
      </select>
    </label>
  );
}
