import { useState } from "react";
import { SaveBar } from "#web/admin/form/save-bar.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import type { CourseEditing } from "./course-editing.ts";

/** Whether what is typed is kept. */
export function KeptWords({ course }: { course: CourseEditing }) {
  const t = useTexts();
  const { kept, apart, isOnSale } = course;
  if (apart.isElsewhere) return <ElsewhereWords course={course} />;
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

/** Another tab of the same person has kept something else: one of the two is chosen. */
function ElsewhereWords({ course: { kept, apart } }: { course: CourseEditing }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const choose = (act: () => Promise<void>) => () => {
    setBusy(true);
    act()
      .catch(() =>
        notify({ title: t("error.offline"), text: t("error.offline-text"), tone: "danger" }),
      )
      .finally(() => setBusy(false));
  };
  const preferMine = async () => {
    await apart.preferMine();
    kept.again();
  };
  return (
    <div role="alert" className="stack-8">
      <p>{t("items.kept-elsewhere")}</p>
      <div className="row-8">
        <Button variant="quiet" disabled={busy} onClick={choose(apart.takeOther)}>
          {t("items.kept-take-other")}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={choose(preferMine)}>
          {t("items.kept-prefer-mine")}
        </Button>
      </div>
    </div>
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
