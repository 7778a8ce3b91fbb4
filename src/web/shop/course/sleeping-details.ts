import { sleepingPart } from "#web/shell/page/sleeping-part.tsx";

/** Description, outline, teachers and reviews. */
export const SleepingDetails = sleepingPart(async () => {
  const { CourseDetails } = await import("./course-details.tsx");
  return CourseDetails;
});

/** What stands below the buying button. */
export const SleepingFacts = sleepingPart(async () => {
  const { CourseFacts } = await import("./course-facts.tsx");
  return CourseFacts;
});
