import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import type { MissingNeed } from "#domain/catalog/selling/missing-to-sell.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { catalogKeys } from "../items-query.ts";
import type { CourseEditing } from "./course-editing.ts";
import type { SellingFacts } from "./selling-facts.ts";

type Props = { course: CourseEditing; facts: SellingFacts; missing: readonly MissingNeed[] };

/** Puts a draft on sale. The dialog says what is missing, and which lessons are drafts. */
export function PublishButton({ course, ...props }: Props) {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { kept, isPressed } = course;
  // What is typed is saved first; what waits for a press would be lost.
  if (isPressed) return null;
  return (
    <>
      <Button
        busy={kept.state !== "kept" && kept.state !== "failed"}
        onClick={() => setAsked(true)}
      >
        {t("items.publish")}
      </Button>
      {isAsked && <PublishDialog course={course} {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

function PublishDialog({ course, facts, missing, onClose }: Props & { onClose: () => void }) {
  const t = useTexts();
  const { item, editing } = course;
  const [withLessons, setWithLessons] = useState(true);
  const { busy, faults, publish } = usePublish(item.id, onClose);
  const isReady = missing.every(({ isNeeded }) => !isNeeded);
  const hasDrafts = facts.draft_lessons > 0;
  return (
    <Dialog
      title={t("items.publish")}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          {isReady && (
            <Button
              busy={busy}
              onClick={() => publish(editing.base.version, hasDrafts && withLessons)}
            >
              {t("items.publish-do")}
            </Button>
          )}
        </>
      }
    >
      <div className="stack-12">
        <p>{t(isReady ? "items.publish-text" : "items.publish-not-yet")}</p>
        {missing.length > 0 && (
          <ul>
            {missing.map(({ need, isNeeded }) => (
              <li key={need}>
                {t(`items.missing-${need}`)}
                {isNeeded && ` · ${t("items.missing-needed")}`}
              </li>
            ))}
          </ul>
        )}
        {hasDrafts && (
          <Checkbox checked={withLessons} onChange={({ target }) => setWithLessons(target.checked)}>
            {t("items.publish-lessons", { count: facts.draft_lessons })}
          </Checkbox>
        )}
        {faults.length > 0 && (
          <Callout tone="danger" live title={t("items.publish-refused")}>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </Dialog>
  );
}

function usePublish(id: number, onDone: () => void) {
  const t = useTexts();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const send = async (version: number, withLessons: boolean) => {
    const body = { version, with_lessons: withLessons };
    const answer = await api.adminPublishItem({ params: { id }, body });
    if (!answer.ok) return setFaults(faultsOf(answer));
    notify({ title: t("items.published"), tone: "good" });
    onDone();
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["item", id] }),
      queries.invalidateQueries({ queryKey: catalogKeys.all }),
    ]);
  };
  const publish = (version: number, withLessons: boolean) => {
    setBusy(true);
    setFaults([]);
    void send(version, withLessons)
      .catch(() => setFaults([t("error.offline-text")]))
      .finally(() => setBusy(false));
  };
  return { busy, faults, publish };
}

function faultsOf({ errors = [], msg }: RefusedAnswer): string[] {
  return errors.length > 0 ? [...new Set(errors.map((one) => one.msg))] : [msg];
}
