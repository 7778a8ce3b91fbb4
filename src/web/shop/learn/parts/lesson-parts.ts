import { pagePart } from "#web/shell/page/page-part.tsx";

// A lesson has one or two of these parts. The code of the others is not loaded.

export const FilmPart = pagePart(
  "shop/learn/film/lesson-film",
  async () => (await import("../film/lesson-film.tsx")).LessonFilm,
);
export const LinkedFilmPart = pagePart(
  "shop/learn/film/linked-film",
  async () => (await import("../film/linked-film.tsx")).LinkedFilm,
);
export const FilesPart = pagePart(
  "shop/learn/lesson-files",
  async () => (await import("../lesson-files.tsx")).LessonFiles,
);
export const QuizPart = pagePart(
  "shop/learn/quiz/quiz-panel",
  async () => (await import("../quiz/quiz-panel.tsx")).QuizPanel,
);
export const LivePart = pagePart(
  "shop/learn/live/live-panel",
  async () => (await import("../live/live-panel.tsx")).LivePanel,
);
export const AssignmentPart = pagePart(
  "shop/learn/assignment/assignment-panel",
  async () => (await import("../assignment/assignment-panel.tsx")).AssignmentPanel,
);
