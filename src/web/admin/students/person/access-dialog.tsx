import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ActDialog } from "../list/act-dialog.tsx";
import type { PersonPage } from "../list/student-query.ts";
import { useActForm } from "../list/use-act-form.ts";
import type { Access } from "./person-access.tsx";

type Props = {
  person: PersonPage["person"];
  access: Access;
  what: "pause" | "resume" | "lengthen";
  onClose: () => void;
};
const said = {
  pause: "person.was-paused",
  resume: "person.was-resumed",
  lengthen: "person.was-lengthened",
} as const;

/** Stops, resumes or extends a student's course. The student reads the reason. */
export function AccessDialog({ person, access, what, onClose }: Props) {
  const t = useTexts();
  const isLonger = what === "lengthen";
  const form = useActForm({
    fields: isLonger ? (["days", "reason"] as const) : (["reason"] as const),
    check: ({ days }) =>
      isLonger && !/^[1-9]\d{0,3}$/.test(days ?? "") ? { days: t("person.days-wrong") } : {},
    send: ({ days, reason }) =>
      api.adminChangeAccess({
        params: { id: person.id, accessId: access.id },
        body: { version: access.version, what, days: isLonger ? Number(days) : null, reason },
      }),
    said: t(said[what]),
    onClose,
  });
  return (
    <ActDialog
      title={t(`person.${what}-of`, { name: access.course_name })}
      confirm={t(`person.${what}`)}
      form={form}
      onClose={onClose}
    >
      <p>{t(`person.${what}-text`)}</p>
      {isLonger && (
        <TextField
          label={t("person.lengthen-days")}
          name="days"
          inputMode="numeric"
          error={form.errors.days}
        />
      )}
    </ActDialog>
  );
}
