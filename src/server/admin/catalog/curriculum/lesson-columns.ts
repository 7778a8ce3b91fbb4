/** What is edited of a lesson beside its section and its release, by column, with the type of each. */
const content = {
  title_th: "text",
  title_en: "text",
  body_th: "text",
  body_en: "text",
  video_file: "text",
  seconds: "int",
  is_published: "boolean",
  is_preview: "boolean",
  completion: "text",
  completion_percent: "int",
  release_days: "int",
  release_at: "timestamptz",
  quiz_pass_percent: "int",
  quiz_attempts: "int",
  quiz_minutes: "int",
  quiz_draw: "int",
  quiz_mixed: "boolean",
  quiz_solutions: "text",
  live_at: "timestamptz",
  live_minutes: "int",
  live_link: "text",
  live_room: "text",
  live_capacity: "int",
  video_link: "text",
  captions_th_file: "text",
  captions_en_file: "text",
  poster_file: "text",
  work_words: "boolean",
  work_pictures: "boolean",
  work_sound: "boolean",
  work_files: "boolean",
  work_max_files: "int",
  work_max_mb: "int",
  work_due_on: "date",
  work_late: "text",
  work_points: "int",
};
const names = Object.keys(content);

/** What a copy of a lesson has as it is. */
export const lessonContent = names.join(", ");

export const lessonColumns = `id, section_id, item_id, position, kind, release, release_lesson_id,
    archived_at, version, drop_key, shown_at, ${lessonContent}`;

/** What `LessonParts` holds, as the columns of a JSON record. */
export const lessonRecord = `(section_id bigint, release text, release_lesson_id bigint,
    ${Object.entries(content)
      .map(([name, type]) => `${name} ${type}`)
      .join(", ")})`;

/** Sets the columns to those of the record `p`. */
export const lessonFromRecord = ["section_id", "release", "release_lesson_id", ...names]
  .map((name) => `${name} = p.${name}`)
  .join(", ");
