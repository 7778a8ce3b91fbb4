import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./setting-form.module.css";

type Props = {
  /** What is said, and on the two buttons; left out: of a form that is not saved. */
  words?: { text: string; undo: string; save: string };
  busy: boolean;
  /** It cannot be saved yet, because a file is being sent. */
  isHeld?: boolean;
  onUndo: () => void;
};

/** The bar at the end of a form while something waits for a press. */
export function SaveBar({ words, busy, isHeld = false, onUndo }: Props) {
  const t = useTexts();
  return (
    <div className={styles.bar}>
      <p role="status">{words?.text ?? t("setting.unsaved")}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onUndo} aria-disabled={busy}>
          {words?.undo ?? t("setting.undo")}
        </Button>
        <Button type="submit" busy={busy || isHeld}>
          {words?.save ?? t("setting.save")}
        </Button>
      </div>
    </div>
  );
}
