import { SaveBar } from "#web/admin/form/save-bar.tsx";
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
  if (!isOnSale) return <SaveBar busy={editing.busy} onUndo={editing.undo} />;
  const words = {
    text: t("items.edits-waiting"),
    undo: t("items.edits-drop"),
    save: t("items.edits-publish"),
  };
  return <SaveBar words={words} busy={editing.busy} onUndo={editing.undo} />;
}
