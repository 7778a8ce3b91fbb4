import type { BatchAct } from "#web/admin/list/batch-act.ts";
import { api } from "#web/platform/admin-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { accessTerms, termOptions } from "../person/access-terms.ts";
import { CourseChoice } from "./course-choice.tsx";
import { type StudentChoices, useStudentChoices } from "./student-query.ts";
import { newTierFault, newTierMark } from "./tier/new-tier.ts";
import { TierField } from "./tier/tier-field.tsx";

type Body = Parameters<typeof api.adminBatchStudents>[0]["body"];
type Errors = Partial<Record<string, string | undefined>>;
const noChoices: StudentChoices = { tiers: [], groups: [], courses: [], has_more_courses: false };

/** The bulk actions for students: those of their page, with one reason for all. */
export function useStudentActs(): readonly BatchAct[] {
  const t = useTexts();
  const choices = useStudentChoices().data ?? noChoices;
  return [...courseActs(t), ...belongingActs(t, choices), ...lockActs(t)];
}

function courseActs(t: Translate): BatchAct[] {
  const course = (errors: Errors) => <CourseChoice error={errors.course_id} />;
  const base = { fields: ["course_id", "term", "reason"], needed: ["course_id", "reason"] };
  return [
    {
      ...base,
      key: "grant",
      label: t("list.people-grant"),
      inputs: (errors) => (
        <>
          {course(errors)}
          <SelectField label={t("person.term")} name="term" options={termOptions(t)} />
          <Reason error={errors.reason} />
        </>
      ),
      send: sending(({ course_id, term = "" }) => ({
        what: "grant",
        course_id: Number(course_id),
        term: accessTerms[term] ?? null,
      })),
    },
    {
      ...base,
      key: "revoke",
      label: t("list.people-revoke"),
      text: t("list.people-revoke-text"),
      isGrave: true,
      needsPassword: true,
      inputs: (errors) => (
        <>
          {course(errors)}
          <Reason error={errors.reason} />
        </>
      ),
      send: sending(({ course_id }) => ({ what: "revoke", course_id: Number(course_id) })),
    },
  ];
}

function belongingActs(t: Translate, { tiers, groups }: StudentChoices): BatchAct[] {
  const groupOptions = [
    { value: "", label: t("person.group-none") },
    ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return [
    {
      key: "tier",
      label: t("list.people-tier"),
      text: t("list.people-tier-text"),
      fields: ["tier", newTierMark, "reason"],
      needed: ["reason"],
      check: (values) => ({ tier: newTierFault(values, tiers, t) }),
      inputs: (errors) => (
        <>
          <TierField tiers={tiers} error={errors.tier} />
          <Reason error={errors.reason} />
        </>
      ),
      send: sending(({ tier = "" }) => ({ what: "tier", tier })),
    },
    {
      key: "group",
      label: t("list.people-group"),
      fields: ["group_id", "reason"],
      needed: ["reason"],
      inputs: (errors) => (
        <>
          <SelectField
            label={t("people.group")}
            name="group_id"
            options={groupOptions}
            error={errors.group_id}
          />
          <Reason error={errors.reason} />
        </>
      ),
      send: sending(({ group_id = "" }) => ({
        what: "group",
        group_id: group_id === "" ? null : Number(group_id),
      })),
    },
  ];
}

function lockActs(t: Translate): BatchAct[] {
  const base = {
    fields: ["reason"],
    needed: ["reason"],
    inputs: (errors: Errors) => <Reason error={errors.reason} />,
  };
  return [
    {
      ...base,
      key: "lock",
      label: t("list.people-lock"),
      text: t("list.people-lock-text"),
      isGrave: true,
      needsPassword: true,
      send: sending(() => ({ what: "lock", is_locked: true })),
    },
    {
      ...base,
      key: "unlock",
      label: t("list.people-unlock"),
      text: t("list.people-unlock-text"),
      send: sending(() => ({ what: "lock", is_locked: false })),
    },
  ];
}

function sending(actOf: (values: Record<string, string>) => Body["act"]): BatchAct["send"] {
  return (chosen, values, options) => {
    const { reason = "", password = "" } = values;
    return api.adminBatchStudents(
      { body: { chosen, act: actOf(values), reason, password } },
      options,
    );
  };
}

function Reason({ error }: { error: string | undefined }) {
  const t = useTexts();
  return (
    <TextArea
      label={t("person.reason")}
      hint={t("list.reason-of-all")}
      name="reason"
      maxLength={300}
      rows={2}
      error={error}
    />
  );
}
