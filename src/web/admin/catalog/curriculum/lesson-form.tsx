import type { LessonKind } from "#domain/learning/lesson.ts";
import { lessonFields, silentFields } from "#domain/learning/lesson-fields.ts";
import { readTypedFiles, typedFiles } from "#domain/learning/lesson-files.ts";
import { picturesOf } from "#domain/learning/picture/lesson-pictures.ts";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import type { EditingForm } from "#web/admin/form/use-editing.ts";
import { LanguageSwitch, useWrittenLanguage } from "#web/admin/form/written-language.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { RichTextField } from "../courses/rich-text-field.tsx";
import { CaptionsInput, PosterInput } from "./beside-film-inputs.tsx";
import { FilesInput } from "./files-input.tsx";
import { useLessonWords } from "./lesson-words.ts";
import { PicturePicker } from "./picture-picker.tsx";
import type { AdminCurriculum } from "./use-curriculum.ts";
import { VideoInput } from "./video-input.tsx";
import { VideoLinkInput } from "./video-link-input.tsx";

export function lessonChoices({ sections }: AdminCurriculum, ownId: number | null) {
  return {
    sections: sections.map(({ id }) => String(id)),
    lessons: sections
      .flatMap(({ lessons }) => lessons)
      .flatMap(({ id }) => (id === ownId ? [] : [String(id)])),
  };
}

type Props = {
  editing: EditingForm;
  kind: LessonKind;
  curriculum: AdminCurriculum;
  ownId: number | null;
};

/** The form of a lesson, without fields that do not apply to the typed values. */
export function LessonForm({ editing, kind, curriculum, ownId }: Props) {
  const all = lessonFields(kind, lessonChoices(curriculum, ownId));
  const words = useLessonWords(curriculum);
  const silent = silentFields(kind, editing.typed);
  const shown = Object.fromEntries(
    Object.entries(all).filter(([name]) => !silent.includes(name)),
  ) as SettingFields;
  const written = useWrittenLanguage({ fields: shown, editing });
  // The shop cannot measure how much of it is watched.
  const unwatch = () =>
    editing.typed.completion === "watched" && editing.type("completion", "marked");
  const isLinked = String(editing.typed.video_link ?? "") !== "";
  const files = readTypedFiles(String(editing.typed.files ?? "")) ?? [];
  const pictures = {
    shown: picturesOf(files).map(({ title, file }) => ({ title, url: `/private/files/${file}` })),
    picker: (onPick: (line: string) => void) => (
      <PicturePicker
        files={files}
        onFiles={(next) => editing.type("files", typedFiles(next))}
        onPick={onPick}
      />
    ),
  };
  const rich = (given: GivenInput) => (
    <RichTextField given={given} longest={all.body.longest} pictures={pictures} />
  );
  const time = ({ name, value, error, onType }: GivenInput) => (
    <TextField
      type="datetime-local"
      name={name}
      error={error}
      label={words.label(name)}
      hint={words.effect(name)}
      value={String(value)}
      onChange={({ target }) => onType(target.value)}
    />
  );
  const inputs = {
    video: (given: GivenInput) => <VideoInput given={given} courseId={curriculum.course_id} />,
    video_link: (given: GivenInput) => <VideoLinkInput given={given} onLinked={unwatch} />,
    poster: (given: GivenInput) => (
      <PosterInput given={given} film={String(editing.typed.video ?? "")} />
    ),
    captions: (given: GivenInput) => <CaptionsInput given={given} />,
    captions_eng: (given: GivenInput) => <CaptionsInput given={given} />,
    files: (given: GivenInput) => <FilesInput given={given} />,
    body: rich,
    body_eng: rich,
    release_at: time,
    live_at: time,
    work_due_on: ({ name, value, error, onType }: GivenInput) => (
      <TextField
        type="date"
        name={name}
        error={error}
        label={words.label(name)}
        hint={words.effect(name)}
        value={String(value)}
        onChange={({ target }) => onType(target.value)}
      />
    ),
  };
  const options = all.completion.options.filter((option) => !isLinked || option !== "watched");
  const fields = { ...all, completion: { ...all.completion, options } };
  return (
    <SettingForm
      editing={editing}
      fields={fields}
      words={words}
      hidden={[...silent, ...written.hidden]}
      head={<LanguageSwitch {...written} onChange={written.setLang} />}
      inputs={inputs}
      isGuarded={false}
    />
  );
}
