import { itemFields } from "#domain/catalog/item-fields.ts";
import { planFields } from "#domain/catalog/plan-fields.ts";
import { lessonFields } from "#domain/learning/lesson-fields.ts";
import { questionFields } from "#domain/learning/quiz/question-fields.ts";
import { RecordHistory } from "#web/admin/audit/record-history.tsx";
import { useLessonWords } from "../curriculum/lesson-words.ts";
import { useQuestionWords } from "../curriculum/quiz/question-words.ts";
import { useItemWords } from "./item-words.ts";
import { usePlanWords } from "./plan-words.ts";
import { choicesOf, type Item, type ItemChoices } from "./use-item.ts";

/** The history of a course or product and of its plans. */
export function ItemHistory({
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
