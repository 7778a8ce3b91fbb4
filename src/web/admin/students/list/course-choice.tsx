import { useDeferredValue, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useStudentChoices } from "./student-query.ts";

/** Chooses a course. A search narrows a long list. */
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
          // Enter searches, and does not submit.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <SelectField
        label={t("person.course")}
        name="course_id"
        choose
        // With new options the list is another one, in which the choice is selected again.
        key={courses.map(({ id }) => id).join()}
        defaultValue={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={error}
      />
    </>
  );
}
