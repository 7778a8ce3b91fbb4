import { firstTouchOrPause } from "#web/platform/first-touch.ts";
import { sleepingPart } from "#web/shell/page/sleeping-part.tsx";

/** The list beside a lesson. */
export const SleepingCurriculum = sleepingPart(async () => {
  const { CurriculumList } = await import("../curriculum-list.tsx");
  return CurriculumList;
});

/** The words of a lesson. */
export const SleepingWords = sleepingPart(async () => {
  const { RichText } = await import("#web/ui/text/rich-text.tsx");
  return RichText;
});

/** Below a lesson. Both read what was written. */
export const SleepingNotes = sleepingPart(async () => {
  const { NotesPanel } = await import("../notes/notes-panel.tsx");
  return NotesPanel;
}, firstTouchOrPause);
export const SleepingQuestions = sleepingPart(async () => {
  const { QuestionsPanel } = await import("../discussion/questions-panel.tsx");
  return QuestionsPanel;
}, firstTouchOrPause);
