import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";

/** The paths of the pages that edit lessons: the admin area's, or an instructor's. */
export function useEditPlaces() {
  const isTeaching = splitLanguage(useLocation().pathname).path.startsWith("/teach/");
  const root = isTeaching ? "/teach" : "/admin";
  return {
    above: (courseId: string) =>
      isTeaching ? "/myaccount/instructor/home" : `/admin/courses/${courseId}`,
    aboveName: isTeaching ? ("curriculum.back-teaching" as const) : ("curriculum.back" as const),
    curriculum: (courseId: number) =>
      isTeaching ? `/teach/${courseId}` : `/admin/courses/${courseId}/curriculum`,
    attendance: (lessonId: number, courseId: number) =>
      `${root}/lessons/${lessonId}/attendance?course=${courseId}`,
    submissions: isTeaching ? "/learn/submissions" : "/admin/submissions?state=waiting",
    questions: (lessonId: number) => `${root}/lessons/${lessonId}/questions`,
  };
}
