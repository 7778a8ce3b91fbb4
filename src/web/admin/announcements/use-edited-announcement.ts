import { useState } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { AnnouncementValues } from "./announcements-query.ts";

type Start = { id: number | null; version: number; values: AnnouncementValues };
export type SavedAnnouncement = ReturnType<typeof useEditedAnnouncement>;

/** What is typed into an announcement, and its saving over the version that was read. */
export function useEditedAnnouncement(start: Start, onSaved: (saved: { id: number }) => unknown) {
  const t = useTexts();
  const [values, setValues] = useState(start.values);
  const [base, setBase] = useState(start);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isMade, setMade] = useState(false);
  const isDirty = !isMade && JSON.stringify(values) !== JSON.stringify(base.values);
  const refused = (answer: RefusedAnswer) => {
    const byField = Object.fromEntries((answer.errors ?? []).map(({ param, msg }) => [param, msg]));
    setErrors(byField);
    if (answer.code === "EDIT_CONFLICT") setFault(t("announce.changed-elsewhere"));
    else setFault(Object.values(byField)[0] ?? answer.msg);
  };
  const send = async () => {
    const { id, version } = base;
    if (id === null) {
      const answer = await api.adminCreateAnnouncement({ body: { values } });
      if (!answer.ok) return refused(answer);
      setMade(true);
      return done(answer.value.id, answer.value.data);
    }
    const answer = await api.adminSaveAnnouncement({ params: { id }, body: { version, values } });
    return answer.ok ? done(id, answer.value.data) : refused(answer);
  };
  const done = (id: number, saved: Omit<Start, "id">) => {
    setBase({ id, ...saved });
    setValues(saved.values);
    notify({ title: t("announce.saved"), tone: "good" });
    onSaved({ id });
  };
  return {
    values,
    errors,
    fault,
    busy,
    isDirty,
    change: (changes: Partial<AnnouncementValues>) => {
      setFault(null);
      setErrors({});
      setValues((before) => ({ ...before, ...changes }));
    },
    save: async () => {
      setBusy(true);
      setFault(null);
      await send()
        .catch(() => setFault(t("error.offline-text")))
        .finally(() => setBusy(false));
    },
  };
}
