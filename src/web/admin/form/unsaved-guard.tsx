import { useEffect } from "react";
import { useBlocker } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { useAnyUnsaved } from "./use-unsaved.ts";

type Props = {
  isDirty: boolean;
  /** Pages on which the own form stays open. */
  kept?: readonly string[];
};
const none: readonly string[] = [];

/** Asks before unsaved values are lost, on a navigation and when the page is left. One per page. */
export function UnsavedGuard({ isDirty: isOwnDirty, kept = none }: Props) {
  const t = useTexts();
  const isOtherDirty = useAnyUnsaved();
  const isDirty = isOwnDirty || isOtherDirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (isOtherDirty || (isOwnDirty && !kept.includes(splitLanguage(nextLocation.pathname).path))),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title={t("setting.leave")}
      width={440}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed()}>
            {t("setting.leave-yes")}
          </Button>
          <Button onClick={() => blocker.reset()}>{t("setting.leave-not")}</Button>
        </>
      }
    >
      <p>{t("setting.leave-text")}</p>
    </Dialog>
  );
}
