import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { itemFields } from "#domain/catalog/item-fields.ts";
import { planFields } from "#domain/catalog/plan-fields.ts";
import { lessonFields } from "#domain/learning/lesson-fields.ts";
import { questionFields } from "#domain/learning/quiz/question-fields.ts";
import { RecordHistory } from "#web/admin/audit/record-history.tsx";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { useLessonWords } from "../curriculum/lesson-words.ts";
import { useQuestionWords } from "../curriculum/quiz/question-words.ts";
import type { Route } from "./+types/admin-course-page";
import styles from "./admin-courses-page.module.css";
import { BelowList } from "./below-list.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemForm } from "./item-form.tsx";
import { ItemPlans } from "./item-plans.tsx";
import { ItemWaiting } from "./item-waiting.tsx";
import { useItemWords } from "./item-words.ts";
import { catalogKeys } from "./items-query.ts";
import { usePlanWords } from "./plan-words.ts";
import { choicesOf, type Item, type ItemChoices, useItem, useItemChoices } from "./use-item.ts";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(`#${params.id} · ${t("items.title")} · ${t("shop.name")}`);
};

export default function AdminCoursePage() {
  const { id = "" } = useParams();
  return (
    <BelowList list="/admin/courses" name={useTexts()("items.title")}>
      <OpenItem key={id} id={Number(id)} />
    </BelowList>
  );
}

function OpenItem({ id }: { id: number }) {
  const item = useItem(id);
  const choices = useItemChoices();
  const title = useTexts()("items.title");
  return (
    <SettingRead read={item} title={title}>
      {(found) => (
        <SettingRead read={choices} title={title}>
          {(known) => (
            <EditItem
              key={`${found.version} ${found.state === "archived"}`}
              item={found}
              choices={known}
            />
          )}
        </SettingRead>
      )}
    </SettingRead>
  );
}

function EditItem({ item, choices }: { item: Item; choices: ItemChoices }) {
  const t = useTexts();
  const lang = useLanguage();
  const queries = useQueryClient();
  const { id, course_type: type } = item;
  const editing = useEditing({
    fields: itemFields(type, choicesOf(choices, item.values.category)),
    revision: item,
    save: (body) => api.adminSaveItem({ params: { id }, body }),
    onSaved: () => void queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  const { values } = editing.base;
  const name = String((lang === "en" && values.course_name_eng) || values.course_name);
  const isOnSale = values.sale === "published" && item.state !== "archived";
  return (
    <SettingPart title={name}>
      <div className={styles.actions}>
        <LinkButton to={isOnSale ? `/courses/${id}` : `/courses/${id}/preview`} variant="quiet">
          {t(isOnSale ? "items.see" : "items.preview")}
        </LinkButton>
        {type === "course" && (
          <LinkButton to={`/admin/courses/${id}/curriculum`} variant="quiet">
            {t("items.curriculum")}
          </LinkButton>
        )}
        {type === "course" && (
          <LinkButton to={`/admin/courses/${id}/learners`} variant="quiet">
            {t("items.learners")}
          </LinkButton>
        )}
        {type === "course" && (
          <LinkButton to={`/admin/courses/${id}/reviews`} variant="quiet">
            {t("items.reviews")}
          </LinkButton>
        )}
        <ItemActions item={item} version={editing.base.version} isDirty={editing.isDirty} />
      </div>
      {item.given_with.length > 0 && (
        <Callout>
          <p>{t("items.given-with")}</p>
          <ul className={styles.givers}>
            {item.given_with.map((course) => (
              <li key={course.id}>
                <LocaleLink to={`/admin/courses/${course.id}`}>{course[`name_${lang}`]}</LocaleLink>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <ItemForm editing={editing} type={type} choices={choices} />
      {type === "course" && <ItemPlans id={id} />}
      {type === "course" && values.seat_limit !== "" && <ItemWaiting id={id} />}
      <ItemHistory item={item} choices={choices} version={editing.base.version} />
    </SettingPart>
  );
}

/** The history of a course or product and of its plans. */
function ItemHistory({
  item,
  choices,
  version,
}: {
  item: Item;
  choices: ItemChoices;
  version: number;
}) {
  const [own, ofPlans, ofLessons, ofQuestions] = [
    useItemWords(choices),
    usePlanWords(),
    useLessonWords({ sections: [] }),
    useQuestionWords(),
  ];
  const ofItem = itemFields(item.course_type, choicesOf(choices));
  const lessons = lessonFields("video", { sections: [], lessons: [] });
  const questions = Object.fromEntries(
    Object.entries(questionFields).map(([name, field]) => [`question_${name}`, field]),
  );
  const fields = { ...questions, ...lessons, ...planFields, ...ofItem };
  const isOfPlan = (name: string) => name in planFields && !(name in ofItem);
  const isOfLesson = (name: string) => name in lessons && !(name in planFields || name in ofItem);
  const wordsOf = (name: string) => (isOfLesson(name) ? ofLessons : isOfPlan(name) ? ofPlans : own);
  const words = {
    ...own,
    ...(ofPlans.value && { value: ofPlans.value }),
    ...(ofPlans.lists && { lists: ofPlans.lists }),
    label: (name: string) =>
      name in questions
        ? ofQuestions.label(name.replace("question_", ""))
        : wordsOf(name).label(name),
    option: (name: string, option: string) => wordsOf(name).option(name, option),
  };
  return (
    <RecordHistory object={`item:${item.id}`} version={version} fields={fields} words={words} />
  );
}
