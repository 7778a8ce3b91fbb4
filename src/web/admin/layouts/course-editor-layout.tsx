import { CourseEditor } from "../catalog/courses/editor/course-editor.tsx";

/** The parts of a course's editor. */
export default function CourseEditorLayout() {
  return <CourseEditor />;
}
