import formStyles from "#web/admin/form/setting-form.module.css";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { CourseEditing } from "./course-editing.ts";

/** Whether what is typed is kept. */
export function KeptWords({ course: { kept, isOnSale } }: { course: CourseEditing }) {
  const t = useTexts();
  if (kept.state === "failed")
    return (
      <div role="alert">
        <p>{t("items.kept-failed")}</p>
        <Button variant="text" onClick={kept.again}>
          {t("items.kept-again")}
        </Button>
      </div>
    );
  const words = kept.state === "kept" ? (isOnSale ? "apart" : "kept") : "sending";
  return (
    <p role="status" className="soft">
      {t(`items.kept-${words}`)}
    </p>
  );
}

/** The bar of a part: what waits for a press. Nothing: all is kept. */
export function PressBar({ course: { editing, isOnSale, isPressed } }: { course: CourseEditing }) {
  const t = useTexts();
  if (!isPressed) return null;
  return (
    <div className={formStyles.bar}>
      <p role="status">{t(isOnSale ? "items.edits-waiting" : "setting.unsaved")}</p>
      <div className={formStyles.buttons}>
        <Button variant="quiet" onClick={editing.undo} aria-disabled={editing.busy}>
          {t(isOnSale ? "items.edits-drop" : "setting.undo")}
        </Button>
        <Button type="submit" busy={editing.busy}>
          {t(isOnSale ? "items.edits-publish" : "setting.save")}
        </Button>
      </div>
    </div>
  );
}
