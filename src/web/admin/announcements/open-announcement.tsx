import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { mayEditAnnouncement } from "#domain/announcement/announcement-rule.ts";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { AnnouncementActs } from "./announcement-acts.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementPreview } from "./announcement-preview.tsx";
import { AnnouncementProgress } from "./announcement-progress.tsx";
import {
  type Announcement,
  announcementKeys,
  blankAnnouncement,
  useAnnouncement,
} from "./announcements-query.ts";
import { StateBadge } from "./state-badge.tsx";
import { type SavedAnnouncement, useEditedAnnouncement } from "./use-edited-announcement.ts";

/** `course`: an instructor writes to the learners of this course alone. */
type Props = { listPath: string; course: number | null };

export function NewAnnouncement({ listPath, course }: Props) {
  const t = useTexts();
  const goTo = useGoTo();
  const item_ids = course === null ? [] : [course];
  const start = { id: null, version: 0, values: { ...blankAnnouncement, item_ids } };
  const [madeId, setMadeId] = useState<number | null>(null);
  // The navigation waits until the form knows that it is saved, so that nothing asks first.
  useEffect(() => {
    if (madeId !== null) goTo(`${listPath}/${madeId}`, { replace: true });
  }, [madeId, goTo, listPath]);
  const edited = useEditedAnnouncement(start, ({ id }) => setMadeId(id));
  return (
    <SettingPart title={t("announce.new")}>
      <AnnouncementForm edited={edited} named={[]} course={course} />
      <Actions edited={edited} saved={null} listPath={listPath} />
    </SettingPart>
  );
}

export function OpenAnnouncement({ id, ...place }: Props & { id: number }) {
  const t = useTexts();
  return (
    <SettingRead read={useAnnouncement(id)} title={t("announce.edit", { id })}>
      {(found) =>
        mayEditAnnouncement(found.state) ? (
          <Draft key={`${found.id} ${found.version}`} found={found} {...place} />
        ) : (
          <Sent found={found} {...place} />
        )
      }
    </SettingRead>
  );
}

function Head({ found }: { found: Announcement }) {
  const t = useTexts();
  return (
    <p className="row-8">
      <StateBadge state={found.state} />
      {found.state === "scheduled" && found.due_at !== null && <DateText value={found.due_at} />}
      <span className="soft">{t("announce.by", { name: found.author })}</span>
    </p>
  );
}

function Draft({ found, listPath, course }: Props & { found: Announcement }) {
  const t = useTexts();
  const queries = useQueryClient();
  const edited = useEditedAnnouncement(found, () =>
    queries.invalidateQueries({ queryKey: announcementKeys.all }),
  );
  return (
    <SettingPart title={t("announce.edit", { id: found.id })}>
      <Head found={found} />
      <AnnouncementForm edited={edited} named={found.named} course={course} />
      <p className="soft">
        {t("announce.reach-bounds", { day: found.bounds.a_day, person: found.bounds.a_person })}
      </p>
      <Actions edited={edited} saved={found} listPath={listPath} />
    </SettingPart>
  );
}

type ActionProps = {
  edited: SavedAnnouncement;
  saved: Announcement | null;
  listPath: string;
};

function Actions({ edited, saved, listPath }: ActionProps) {
  const t = useTexts();
  const [isSeen, setSeen] = useState(false);
  const { isDirty, busy, fault, save, values } = edited;
  return (
    <>
      {fault !== null && (
        <Callout tone="danger" live>
          {fault}
        </Callout>
      )}
      <div className="row-8">
        <Button variant="quiet" aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
          {t("announce.preview")}
        </Button>
        <Button
          variant={saved === null || isDirty ? "primary" : "quiet"}
          busy={busy}
          onClick={() => void save()}
        >
          {t(saved?.state === "scheduled" ? "announce.save-changes" : "announce.save")}
        </Button>
        {saved !== null && !isDirty && <AnnouncementActs found={saved} listPath={listPath} />}
      </div>
      {isSeen && <AnnouncementPreview values={values} />}
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

/** What has begun is read, and its figures are shown. */
function Sent({ found, listPath }: Props & { found: Announcement }) {
  const t = useTexts();
  const { values } = found;
  return (
    <SettingPart title={values.subject_th || values.subject_en || t("announce.untitled")}>
      <Head found={found} />
      <Card>
        <AnnouncementProgress found={found} />
      </Card>
      <div className="row-8">
        <AnnouncementActs found={found} listPath={listPath} />
      </div>
      <AnnouncementPreview values={values} />
    </SettingPart>
  );
}
