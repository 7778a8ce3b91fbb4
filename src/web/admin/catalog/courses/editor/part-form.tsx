import type { ReactNode } from "react";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import { LanguageSwitch } from "#web/admin/form/written-language.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { useItemWords } from "../item-words.ts";
import type { CourseEditing } from "./course-editing.ts";
import { type CoursePart, type FieldGroup, groupsOf } from "./course-parts.ts";
import { ItemInput } from "./item-input.tsx";
import { PressBar } from "./kept-words.tsx";
import styles from "./part-form.module.css";

type Props = {
  course: CourseEditing;
  part: Exclude<CoursePart, "people">;
  /** Stands below the open groups. */
  children?: ReactNode;
};

/** One part of the form of a course or product. All parts share what is typed. */
export function PartForm({ course, part, children }: Props) {
  const { editing, fields, choices } = course;
  const groups = groupsOf[part]
    .map((group) => ({ ...group, rows: rowsOf(group, course) }))
    .filter(({ rows }) => rows.length > 0);
  const open = groups.filter(({ isClosed }) => !isClosed);
  return (
    <SettingForm
      editing={editing}
      fields={fields}
      hidden={Object.keys(fields)}
      words={useItemWords(choices)}
      isKeptAround
      bar={<PressBar course={course} />}
    >
      {open.some((group) => isWritten(group, course)) && <Switch course={course} />}
      {open.map((group) => (
        <Rows key={group.name} group={group} course={course} />
      ))}
      {children}
      <ClosedGroups
        groups={groups.filter(({ isClosed }) => isClosed)}
        course={course}
        hasSwitch={open.some((group) => isWritten(group, course))}
      />
    </SettingForm>
  );
}

function ClosedGroups({
  groups,
  course,
  hasSwitch,
}: {
  groups: readonly FieldGroup[];
  course: CourseEditing;
  /** The language is switched above them already. */
  hasSwitch: boolean;
}) {
  const t = useTexts();
  const faults = Object.keys(course.editing.errors).map((name) => name.replace(/_eng$/, ""));
  if (groups.length === 0) return null;
  return (
    <div className={styles.closed}>
      {groups.map((group) => (
        <Disclosure
          key={group.name}
          title={t(`items.group-${group.name}` as "items.group-details")}
          // What is wrong must be seen.
          {...(group.rows.flat().some((name) => faults.includes(name)) && { open: true })}
        >
          <div className={styles.rows}>
            {!hasSwitch && isWritten(group, course) && <Switch course={course} />}
            <Rows group={group} course={course} />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

function Switch({ course: { written } }: { course: CourseEditing }) {
  return <LanguageSwitch {...written} onChange={written.setLang} />;
}

/** Whether a text of the group is written in two languages. */
function isWritten({ rows }: FieldGroup, { fields }: CourseEditing): boolean {
  return rows.flat().some((name) => `${name}_eng` in fields);
}

function Rows({ group, course }: { group: FieldGroup; course: CourseEditing }) {
  const { lang } = course.written;
  const nameOf = (name: string) =>
    lang === "en" && `${name}_eng` in course.fields ? `${name}_eng` : name;
  return (
    <div className={styles.rows}>
      {group.rows.map((row) => (
        <div key={row.join()} className={styles.row}>
          {row.map((name) => (
            <ItemInput key={nameOf(name)} name={nameOf(name)} course={course} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Without the fields that this kind has not, or that its present values leave without a use. */
function rowsOf({ rows }: FieldGroup, { fields, editing }: CourseEditing) {
  const { sale } = editing.typed;
  const isOfUse = (name: string) =>
    name in fields &&
    !(name === "publish_at" && sale !== "scheduled") &&
    !(name === "unpublish_at" && sale === "draft");
  return rows.map((row) => row.filter(isOfUse)).filter((row) => row.length > 0);
}
