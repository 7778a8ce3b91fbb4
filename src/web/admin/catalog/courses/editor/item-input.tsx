import { courseFields } from "#domain/catalog/item-fields.ts";
import { InstructorField } from "#web/admin/catalog/instructors/instructor-field.tsx";
import { type GivenInput, SettingInput } from "#web/admin/form/setting-input.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useItemWords } from "../item-words.ts";
import { PictureInput } from "../picture-input.tsx";
import { RichTextField } from "../rich-text-field.tsx";
import type { CourseEditing } from "./course-editing.ts";
import styles from "./part-form.module.css";

const { longest } = courseFields({ categories: [], products: [] }).description;
const rich = ["description", "takes_place"];
const times = ["publish_at", "unpublish_at"];

/** The input of one field of a course or product. */
export function ItemInput({ name, course }: { name: string; course: CourseEditing }) {
  const { editing, choices, fields } = course;
  const words = useItemWords(choices);
  const field = fields[name];
  const given: GivenInput = {
    name,
    words,
    value: editing.typed[name] ?? "",
    error: editing.errors[name],
    onType: (value) => editing.type(name, value),
  };
  if (rich.includes(name.replace(/_eng$/, "")))
    return <RichTextField given={given} longest={longest} />;
  if (times.includes(name)) return <TimeInput given={given} />;
  if (name === "cover")
    return (
      <PictureInput
        editing={editing}
        name={name}
        label={words.label(name)}
        hint={words.effect(name) ?? ""}
      />
    );
  if (name === "instructors") return <PeopleInput given={given} course={course} />;
  if (field === undefined) return null;
  if (field.kind === "text" && field.isLong)
    return <LongInput given={given} longest={field.longest} />;
  const input = <SettingInput {...given} field={field} />;
  return field.kind === "number" ? <div className={styles.short}>{input}</div> : input;
}

function TimeInput({ given: { name, words, value, error, onType } }: { given: GivenInput }) {
  return (
    <TextField
      type="datetime-local"
      name={name}
      label={words.label(name)}
      hint={words.effect(name)}
      error={error}
      value={String(value)}
      onChange={({ target }) => onType(target.value.slice(0, 16))}
    />
  );
}

/** It grows with its text. */
function LongInput({ given, longest: most }: { given: GivenInput; longest: number }) {
  const { name, words, value, error, onType } = given;
  return (
    <div className={styles.text}>
      <TextArea
        name={name}
        label={words.label(name)}
        hint={words.effect(name)}
        error={error}
        optional
        autoComplete="off"
        rows={3}
        maxLength={most}
        value={String(value)}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

function PeopleInput({ given, course }: { given: GivenInput; course: CourseEditing }) {
  const { name, words, value, error, onType } = given;
  const before = String(course.editing.base.values.instructors).split(",");
  return (
    <InstructorField
      label={words.label(name)}
      people={course.choices.instructors.filter(
        ({ id, is_archived: isArchived }) => !isArchived || before.includes(String(id)),
      )}
      value={String(value)}
      error={error}
      onChange={onType}
    />
  );
}
