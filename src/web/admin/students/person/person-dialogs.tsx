import { useQueryClient } from "@tanstack/react-query";
import { LostPhoneDialog } from "#web/admin/staff/lost-phone-dialog.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { ActDialog } from "../list/act-dialog.tsx";
import { CourseChoice } from "../list/course-choice.tsx";
import { type PersonPage, studentKeys } from "../list/student-query.ts";
import { useActForm } from "../list/use-act-form.ts";
import { AccessDialog } from "./access-dialog.tsx";
import { accessTerms, termOptions } from "./access-terms.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import type { Access, AccessAct } from "./person-access.tsx";
import { ViewDialog } from "./view-dialog.tsx";

type Person = PersonPage["person"];
export type PersonAct =
  | { what: "grant" | "change" | "correct" | "email" | "lock" | "sign-out" | "lost-phone" | "view" }
  | { what: AccessAct; access: Access };
type Props = { person: Person; factorsGoAt: string | null; onClose: () => void };

/** The dialogs for actions on a student, each with a reason for the log. */
export function PersonDialog({ act, ...props }: Props & { act: PersonAct }) {
  switch (act.what) {
    case "grant":
      return <GrantDialog {...props} />;
    case "revoke":
      return <RevokeDialog {...props} access={act.access} />;
    case "pause":
    case "resume":
    case "lengthen":
      return <AccessDialog {...props} what={act.what} access={act.access} />;
    case "change":
      return <ChangeDialog {...props} />;
    case "correct":
      return <CorrectDialog {...props} />;
    case "email":
      return <EmailDialog {...props} />;
    case "lock":
      return <LockDialog {...props} />;
    case "sign-out":
      return <SignOutDialog {...props} />;
    case "view":
      return <ViewDialog {...props} />;
    case "lost-phone":
      return <PhoneDialog {...props} />;
  }
}

function GrantDialog({ person, onClose }: Props) {
  const t = useTexts();
  const form = useActForm({
    fields: ["course_id", "term", "reason"] as const,
    send: ({ course_id, term, reason }) =>
      api.adminGrantAccess({
        params: { id: person.id },
        body: { course_id: Number(course_id), term: accessTerms[term] ?? null, reason },
      }),
    said: t("person.granted"),
    onClose,
  });
  return (
    <ActDialog title={t("person.grant")} form={form} onClose={onClose}>
      <CourseChoice error={form.errors.course_id} />
      <SelectField label={t("person.term")} name="term" options={termOptions(t)} />
    </ActDialog>
  );
}

function RevokeDialog({ person, access, onClose }: Props & { access: Access }) {
  const t = useTexts();
  const form = useActForm({
    fields: ["reason"] as const,
    send: ({ reason }) =>
      api.adminRevokeAccess({ params: { id: person.id, accessId: access.id }, body: { reason } }),
    said: t("person.revoked"),
    onClose,
  });
  return (
    <ActDialog
      title={t("person.revoke-of", { name: access.course_name })}
      form={form}
      onClose={onClose}
      isGrave
    >
      <p>{t("person.revoke-text")}</p>
    </ActDialog>
  );
}

function LockDialog({ person, onClose }: Props) {
  const t = useTexts();
  const isLocked = person.is_allowed;
  const form = useActForm({
    fields: ["reason"] as const,
    send: ({ reason }) =>
      api.adminLockPerson({ params: { id: person.id }, body: { is_locked: isLocked, reason } }),
    said: t(isLocked ? "person.locked" : "person.unlocked"),
    onClose,
  });
  return (
    <ActDialog
      title={t(isLocked ? "person.lock" : "person.unlock")}
      form={form}
      onClose={onClose}
      isGrave={isLocked}
    >
      <p>{t(isLocked ? "person.lock-text" : "person.unlock-text")}</p>
    </ActDialog>
  );
}

function SignOutDialog({ person, onClose }: Props) {
  const t = useTexts();
  const form = useActForm({
    fields: ["reason"] as const,
    send: ({ reason }) => api.adminSignOutPerson({ params: { id: person.id }, body: { reason } }),
    said: t("person.signed-out"),
    onClose,
  });
  return (
    <ActDialog title={t("person.sign-out")} form={form} onClose={onClose} isGrave>
      <p>{t("person.sign-out-text")}</p>
    </ActDialog>
  );
}

function PhoneDialog({ person, factorsGoAt, onClose }: Props) {
  const t = useTexts();
  const client = useQueryClient();
  const { id, firstname, lastname, username } = person;
  const name = `${firstname} ${lastname}`.trim() || username;
  return (
    <LostPhoneDialog
      person={{ id, name, factors_go_at: factorsGoAt }}
      onDone={() => {
        notify({ tone: "good", title: t("staff.lost-phone-done", { name }) });
        void client.invalidateQueries({ queryKey: studentKeys.all });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
