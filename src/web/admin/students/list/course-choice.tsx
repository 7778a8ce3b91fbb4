import { useDeferredValue, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useStudentChoices } from "./student-query.ts";

/** One course of the shop. Where there are more than a list can show, words narrow it. */
export function CourseChoice({ error }: { error: string | undefined }) {
  const t = useTexts();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState("");
  const { courses = [], has_more_courses: hasMore = false } =
    useStudentChoices({ q: useDeferredValue(words.trim()), course: chosen }).data ?? {};
  return (
    <>
      {(hasMore || words !== "") && (
        <TextField
          label={t("courses.find-course")}
          type="search"
          value={words}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
          // Enter looks, it does not send.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <SelectField
        label={t("person.course")}
        name="course_id"
        choose
        // Other options are another list; the chosen one is among them again.
        key={courses.map(({ id }) => id).join()}
        defaultValue={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={error}
      />
    </>
  );
}
