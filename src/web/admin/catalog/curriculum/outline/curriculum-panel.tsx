import { type ReactNode, useState } from "react";
import { KeepEdited } from "#web/admin/form/keep-edited.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { EditLesson, NewLesson } from "../edit-lesson.tsx";
import { EditSection } from "../edit-section.tsx";
import type { AdminCurriculum } from "../use-curriculum.ts";
import { EditPanel } from "./edit-panel.tsx";
import type { OpenForm } from "./outline-acts.ts";

type Props = { curriculum: AdminCurriculum; opened: OpenForm | null; onClose: () => void };

/** The form of what is open. Those that were open before keep what is typed in them. */
export function CurriculumPanel({ curriculum, opened, onClose }: Props) {
  const title = useTitle(curriculum, opened);
  const [kept, setKept] = useState<readonly OpenForm[]>([]);
  const here = opened && keyOf(opened);
  if (opened && !kept.some((one) => keyOf(one) === here)) setKept([...kept, opened]);
  const idsOf = (what: "lesson" | "section") =>
    kept.flatMap((one) => (one.what === what ? [one.id] : []));
  const lessons = curriculum.sections
    .flatMap((section) => section.lessons)
    .filter(({ id }) => idsOf("lesson").includes(id));
  const sections = curriculum.sections.filter(({ id }) => idsOf("section").includes(id));
  const end = (one: OpenForm) => {
    setKept((before) => before.filter((other) => keyOf(other) !== keyOf(one)));
    onClose();
  };
  const only = (key: string, form: ReactNode) => <div hidden={key !== here}>{form}</div>;
  return (
    <EditPanel title={title} open={here} onClose={onClose}>
      <KeepEdited rows={lessons}>
        {(lesson) =>
          only(`lesson ${lesson.id}`, <EditLesson curriculum={curriculum} lesson={lesson} />)
        }
      </KeepEdited>
      <KeepEdited rows={sections}>
        {(section) =>
          only(`section ${section.id}`, <EditSection curriculum={curriculum} section={section} />)
        }
      </KeepEdited>
      {kept.map((one) => {
        const section =
          one.what === "new" && curriculum.sections.find(({ id }) => id === one.section);
        if (one.what !== "new" || !section) return null;
        return (
          <div key={keyOf(one)} hidden={keyOf(one) !== here}>
            <NewLesson
              curriculum={curriculum}
              section={section}
              kind={one.kind}
              onDone={() => end(one)}
            />
          </div>
        );
      })}
    </EditPanel>
  );
}

function keyOf(opened: OpenForm): string {
  return opened.what === "new"
    ? `new ${opened.section} ${opened.kind}`
    : `${opened.what} ${opened.id}`;
}

function useTitle({ sections }: AdminCurriculum, opened: OpenForm | null): string {
  const t = useTexts();
  if (opened === null) return t("curriculum.title");
  if (opened.what === "new") return t(`curriculum.new-${opened.kind}`);
  if (opened.what === "section") return t("curriculum.edit-section");
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === opened.id);
  return String(lesson?.values.title ?? t("curriculum.title"));
}
