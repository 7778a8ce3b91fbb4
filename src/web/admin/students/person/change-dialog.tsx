import {
  type StudentFieldName,
  studentFieldNames,
  studentFields,
} from "#domain/account/student-fields.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { type FormValues, valuesOf } from "#web/admin/form/revision.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import { ActDialog } from "../list/act-dialog.tsx";
import { useShownStudentField, useStudentFieldWords } from "../list/student-field-words.ts";
import { type PersonPage, useStudentChoices } from "../list/student-query.ts";
import { newTierFault, newTierMark } from "../list/tier/new-tier.ts";
import { useActForm } from "../list/use-act-form.ts";
import { StudentFieldInput } from "./student-field-input.tsx";
import { type NowField, TheirChanges, useChangedFields } from "./their-changes.tsx";

type Person = PersonPage["person"];

/** Changes the shop's own fields of a student, the group, and the account's end. */
export function ChangeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const { tiers = [], groups = [] } = useStudentChoices().data ?? {};
  const { given, theirs, shownOf } = useChangedFields({
    ...useKeptFields(person),
    ...useBelonging(person),
  });
  const form = useActForm({
    fields: [...studentFieldNames, newTierMark, "group_id", "expires_on", "reason"] as const,
    send: ({ group_id, expires_on, reason }) => {
      const typed = Object.fromEntries(
        studentFieldNames.map((name) => [name, typedOf(name, shownOf(name))]),
      );
      const body = {
        version: person.version,
        ...valuesOf(studentFields, typed),
        group_id: group_id === "" ? null : Number(group_id),
        expires_on,
        reason,
      };
      return api.adminChangePerson({ params: { id: person.id }, body });
    },
    check: (values) => ({ tier: newTierFault(values, tiers, t) }),
    said: t("person.changed"),
    onClose,
  });
  const known = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const own =
    person.group && !known.some(({ value }) => value === String(person.group?.id))
      ? [{ value: String(person.group.id), label: person.group.name }]
      : [];
  return (
    <ActDialog title={t("person.change")} form={form} onClose={onClose}>
      <TheirChanges changes={theirs} />
      {studentFieldNames.map((name) => (
        <StudentFieldInput
          key={name}
          name={name}
          given={given(name)}
          tiers={tiers}
          error={form.errors[name]}
        />
      ))}
      <SelectField
        {...given("group_id")}
        error={form.errors.group_id}
        options={[{ value: "", label: t("person.group-none") }, ...own, ...known]}
      />
      <TextField
        {...given("expires_on")}
        error={form.errors.expires_on}
        hint={t("person.expires-hint")}
        type="date"
        optional
      />
    </ActDialog>
  );
}

/** Form values are texts, so a switch is one, too. */
function typedOf(name: StudentFieldName, text: string): FormValues[string] {
  return studentFields[name].kind === "switch" ? text === "true" : text;
}

function useKeptFields(person: Person): Record<StudentFieldName, NowField> {
  const { label } = useStudentFieldWords();
  const shown = useShownStudentField();
  const now = studentFieldNames.map((name) => [
    name,
    { label: label(name), value: String(person[name] ?? ""), shown: shown(name, person[name]) },
  ]);
  return Object.fromEntries(now) as Record<StudentFieldName, NowField>;
}

function useBelonging({ group, expires_at }: Person) {
  const t = useTexts();
  const lang = usePageLanguage();
  const end = expires_at === null ? null : new Date(expires_at);
  return {
    group_id: {
      label: t("people.group"),
      value: String(group?.id ?? ""),
      shown: group?.name ?? "",
    },
    expires_on: {
      label: t("person.expires"),
      value: end ? bangkokDay(end) : "",
      shown: end ? formatDate(end, lang) : "",
    },
  };
}
