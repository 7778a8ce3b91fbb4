import { useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/client.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { notify } from "../ui/notice.ts";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import { accessTerms, termOptions } from "./access-terms.ts";
import { ActDialog } from "./act-dialog.tsx";
import { type PersonPage, peopleKeys, usePeopleChoices } from "./people-query.ts";
import type { Access } from "./person-access.tsx";
import { type ChangedField, TheirChanges, useChangedFields } from "./their-changes.tsx";

type Person = PersonPage["person"];
export type PersonAct = { what: "grant" | "change" | "lock" | "sign-out" } | { what: "revoke"; access: Access };
type Props = { person: Person; onClose: () => void };

/** What is being done to somebody, each with the reason that stands in the log. */
export function PersonDialog({ act, ...props }: Props & { act: PersonAct }) {
  switch (act.what) {
    case "grant":
      return <GrantDialog {...props} />;
    case "revoke":
      return <RevokeDialog {...props} access={act.access} />;
    case "change":
      return <ChangeDialog {...props} />;
    case "lock":
      return <LockDialog {...props} />;
    case "sign-out":
      return <SignOutDialog {...props} />;
  }
}

function GrantDialog({ person, onClose }: Props) {
  const t = useTexts();
  const courses = usePeopleChoices().data?.courses ?? [];
  const form = useActForm({
    fields: ["course_id", "term", "reason"] as const,
    send: ({ course_id, term, reason }) =>
      api.adminGrantAccess({ params: { id: person.id }, body: { course_id: Number(course_id), term: accessTerms[term] ?? null, reason } }),
    said: t("person.granted"),
    onClose,
  });
  return (
    <ActDialog title={t("person.grant")} form={form} onClose={onClose}>
      <SelectField
        key={courses.length}
        label={t("person.course")}
        name="course_id"
        choose
        options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={form.errors.course_id}
      />
      <SelectField label={t("person.term")} name="term" options={termOptions(t)} />
    </ActDialog>
  );
}

function RevokeDialog({ person, access, onClose }: Props & { access: Access }) {
  const t = useTexts();
  const form = useActForm({
    fields: ["reason"] as const,
    send: ({ reason }) => api.adminRevokeAccess({ params: { id: person.id, accessId: access.id }, body: { reason } }),
    said: t("person.revoked"),
    onClose,
  });
  return (
    <ActDialog title={t("person.revoke-of", { name: access.course_name })} form={form} onClose={onClose} isGrave>
      <p>{t("person.revoke-text")}</p>
    </ActDialog>
  );
}

function ChangeDialog({ person, onClose }: Props) {
  const t = useTexts();
  const { groups = [] } = usePeopleChoices().data ?? {};
  const { shownOf, type, theirs } = useChangedFields(person);
  const form = useActForm({
    fields: ["tier", "group_id", "expires_on", "reason"] as const,
    send: ({ tier, group_id, expires_on, reason }) => {
      const body = { version: person.version, tier, group_id: group_id === "" ? null : Number(group_id), expires_on, reason };
      return api.adminChangePerson({ params: { id: person.id }, body });
    },
    said: t("person.changed"),
    onClose,
  });
  const known = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const own =
    person.group && !known.some(({ value }) => value === String(person.group?.id)) ? [{ value: String(person.group.id), label: person.group.name }] : [];
  const given = (name: ChangedField) => ({
    ...{ name, error: form.errors[name], value: shownOf(name) },
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  return (
    <ActDialog title={t("person.change")} form={form} onClose={onClose}>
      {theirs.length > 0 && <TheirChanges changes={theirs} />}
      <TextField {...given("tier")} label={t("people.tier")} hint={t("person.tier-hint")} maxLength={100} autoComplete="off" optional />
      <SelectField {...given("group_id")} label={t("people.group")} options={[{ value: "", label: t("person.group-none") }, ...own, ...known]} />
      <TextField {...given("expires_on")} label={t("person.expires")} hint={t("person.expires-hint")} type="date" optional />
    </ActDialog>
  );
}

function LockDialog({ person, onClose }: Props) {
  const t = useTexts();
  const isLocked = person.is_allowed;
  const form = useActForm({
    fields: ["reason"] as const,
    send: ({ reason }) => api.adminLockPerson({ params: { id: person.id }, body: { is_locked: isLocked, reason } }),
    said: t(isLocked ? "person.locked" : "person.unlocked"),
    onClose,
  });
  return (
    <ActDialog title={t(isLocked ? "person.lock" : "person.unlock")} form={form} onClose={onClose} isGrave={isLocked}>
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

type ActForm<Field extends string> = {
  fields: readonly (Field | "reason")[];
  send: (values: Record<Field | "reason", string>) => Promise<Answer<unknown>>;
  said: string;
  onClose: () => void;
};

/** Whatever comes of it, the page is read again: a refusal mostly means that somebody else was there before. */
function useActForm<Field extends string>({ fields, send, said, onClose }: ActForm<Field>) {
  const t = useTexts();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: peopleKeys.all });
  const missing = (values: Record<string, string>, name: string) => (values[name] === "" ? t("person.missing") : undefined);
  return useForm<Field | "reason", unknown>({
    fields,
    check: (values) => {
      const needed = fields.filter((name) => name === "reason" || name === "course_id");
      return Object.fromEntries(needed.map((name) => [name, missing(values, name)])) as { [F in Field | "reason"]?: string | undefined };
    },
    send,
    onDone: async () => {
      notify({ tone: "good", title: said });
      await readAgain();
      onClose();
    },
    onRefused: ({ code }) => void (code !== "INPUT_ERROR" && readAgain()),
  });
}
