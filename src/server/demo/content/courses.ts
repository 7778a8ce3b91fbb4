import type { DemoCourse } from "./content-types.ts";
import { businessCourses } from "./courses/business-courses.ts";
import { codeCourses } from "./courses/code-courses.ts";
import { craftCourses } from "./courses/craft-courses.ts";
import { dataCourses } from "./courses/data-courses.ts";
import { examCourses } from "./courses/exam-courses.ts";
import { languageCourses } from "./courses/language-courses.ts";
import { wellnessCourses } from "./courses/wellness-courses.ts";

export const courses: DemoCourse[] = [
  ...languageCourses,
  ...codeCourses,
  ...dataCourses,
  ...craftCourses,
  ...businessCourses,
  ...wellnessCourses,
  ...examCourses,
];
