import type { LessonKind } from "#domain/learning/lesson.ts";
import { icon } from "#web/ui/icon/icon.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { QuestionIcon, VideoIcon } from "#web/ui/icon/more-icons.tsx";

const FileIcon = icon(<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6" />);
const LiveIcon = icon(
  <path d="M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M5.5 18.5a9 9 0 0 1 0-13M18.5 5.5a9 9 0 0 1 0 13" />,
);

const HandInIcon = icon(<path d="M4 13v6.5h16V13M12 15V4.5M8 8l4-3.5L16 8" />);

/** The icon of each kind of lesson. The name is beside it. */
export const kindIcons = {
  video: VideoIcon,
  text: BookIcon,
  file: FileIcon,
  quiz: QuestionIcon,
  live: LiveIcon,
  assignment: HandInIcon,
} satisfies Record<LessonKind, typeof FileIcon>;
