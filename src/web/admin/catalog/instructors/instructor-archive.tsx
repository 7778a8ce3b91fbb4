import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRun } from "#web/admin/shared/use-run.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { catalogKeys } from "../courses/items-query.ts";
import type { OneInstructor } from "./use-instructors.ts";

type Props = { found: OneInstructor; name: string; version: number };

/**
 * Archives an instructor, who can then not be chosen for courses, or restores one. It first shows
 * the effects.
 */
export function InstructorArchive({
  found: { id, courses, is_archived: isArchived },
  name,
  version,
}: Props) {
  const t = useTexts();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useRun();
  const turn = () =>
    run(
      () =>
        api.adminArchiveInstructor({ params: { id }, body: { version, is_archived: !isArchived } }),
      t(isArchived ? "teachers.restored-now" : "teachers.archived-now"),
      () => {
        setAsked(false);
        return Promise.all([
          queries.invalidateQueries({ queryKey: ["instructor", id] }),
          queries.invalidateQueries({ queryKey: catalogKeys.all }),
        ]);
      },
    );
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={isArchived ? turn : () => setAsked(true)}>
        {t(isArchived ? "teachers.restore" : "teachers.archive")}
      </Button>
      {isAsked && (
        <Dialog
          title={`${t("teachers.archive")}: ${name}`}
          width={480}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsked(false)}>
                {t("ui.cancel")}
              </Button>
              <Button busy={busy} onClick={turn}>
                {t("teachers.archive")}
              </Button>
            </>
          }
        >
          <p>{t("teachers.archive-text", { count: courses })}</p>
        </Dialog>
      )}
    </>
  );
}
