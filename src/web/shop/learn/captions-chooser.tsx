import { useId } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "./lesson-player.module.css";
import type { CaptionsChoice, useCaptions } from "./use-captions.ts";

/** Empty for a film without captions. */
export function CaptionsChooser({
  captions: { captions, choice, choose },
}: {
  captions: ReturnType<typeof useCaptions>;
}) {
  const t = useTexts();
  const id = useId();
  if (captions.length === 0) return null;
  return (
    <label className={styles.choice} htmlFor={id}>
      <VisuallyHidden>{t("learn.captions")}</VisuallyHidden>
      <select
        id={id}
        value={choice}
        onChange={({ target }) => choose(target.value as CaptionsChoice)}
      >
        <option value="off">{t("learn.captions-off")}</option>
        {captions.map(({ lang }) => (
          <option key={lang} value={lang}>
            {t(`learn.captions-${lang}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
