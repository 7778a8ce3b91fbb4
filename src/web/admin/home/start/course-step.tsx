import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { catalogKeys } from "#web/admin/catalog/courses/items-query.ts";
import { useHeldSave } from "#web/admin/form/hold-save.tsx";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import { FirstFilm } from "./first-film.tsx";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

/** A course with its price and first lesson. A course on sale without a lesson gets its lesson. */
export function CourseStep(props: StepProps) {
  const { data } = useQuery({
    queryKey: [...catalogKeys.all, "on sale"],
    queryFn: async () =>
      goodValue(await api.adminListItems({ query: { type: "course", state: "published" } })).data,
    refetchOnMount: "always",
  });
  const [course] = data?.items ?? [];
  return course ? <LessonMissing course={course} next={props.next} /> : <NewCourse {...props} />;
}

type Course = { id: number; course_name: string; course_name_eng: string };

function LessonMissing({ course, next }: { course: Course } & Pick<StepProps, "next">) {
  const t = useTexts();
  const name = useLanguage() === "th" ? course.course_name : course.course_name_eng;
  return (
    <div className="stack-16 one-column">
      <p>{t("start.course-no-lesson")}</p>
      <StepEnds next={next}>
        <LinkButton to={`/admin/courses/${course.id}/curriculum`}>
          {t("start.course-add-lesson", { course: name })}
        </LinkButton>
      </StepEnds>
    </div>
  );
}

function NewCourse({ onDone, next }: StepProps) {
  const t = useTexts();
  const [hasFilm, setHasFilm] = useState(false);
  const { isHeld, holding } = useHeldSave();
  const form = useForm({
    fields: ["name", "price", "lesson", "video"],
    send: (body) => api.adminCreateFirstCourse({ body }),
    onDone,
  });
  const { errors } = form;
  return (
    <form {...form.props} method="post" className="stack-16 one-column">
      <TextField
        name="name"
        label={t("start.course-name")}
        error={errors.name}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        name="price"
        label={t("start.course-price")}
        hint={t("start.course-price-hint")}
        error={errors.price}
        holds="price"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      {hasFilm ? (
        holding(<FirstFilm error={errors.video ?? errors.lesson} />)
      ) : (
        <TextArea
          name="lesson"
          label={t("start.course-lesson")}
          hint={t("start.course-lesson-hint")}
          error={errors.lesson}
          rows={4}
          maxLength={50_000}
          autoComplete="off"
        />
      )}
      <div>
        <Button variant="text" onClick={() => setHasFilm(!hasFilm)} disabled={isHeld}>
          {t(hasFilm ? "start.course-text" : "start.course-film")}
        </Button>
      </div>
      <StepEnds fault={form.fault} next={next}>
        <Button type="submit" busy={form.busy} disabled={isHeld}>
          {t("start.course-sell")}
        </Button>
      </StepEnds>
      <p className="soft">
        <LocaleLink to="/admin/courses/new">{t("start.course-all")}</LocaleLink>
      </p>
    </form>
  );
}
