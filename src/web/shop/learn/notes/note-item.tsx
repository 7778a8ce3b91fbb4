import { type ReactNode, useState } from "react";
import { longestNote } from "#domain/learning/note.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./notes.module.css";
import { type Fault, type Note, useNoteActs } from "./use-notes.ts";

type Props = {
  note: Note;
  courseId: number;
  /** The link to its place in the film. */
  place: ReactNode;
  onSaved: (note: Note) => void;
  onDeleted: () => void;
};

/** A note of the learner, edited in place. */
export function NoteItem({ note, courseId, place, onSaved, onDeleted }: Props) {
  const t = useTexts();
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  if (isEdited) {
    return (
      <li className={styles.note}>
        <EditNote
          note={note}
          courseId={courseId}
          onSaved={onSaved}
          onClose={() => setEdited(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.note}>
      {place}
      <p className={styles.body}>{note.body}</p>
      <div className="row-8">
        <Button variant="text" className={styles.flush} onClick={() => setEdited(true)}>
          {t("notes.edit")}
        </Button>
        <Button variant="text" onClick={() => setAsked(true)}>
          {t("notes.delete")}
        </Button>
      </div>
      {isAsked && (
        <DeleteNote
          note={note}
          courseId={courseId}
          onDeleted={onDeleted}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

type EditProps = Pick<Props, "note" | "courseId" | "onSaved"> & { onClose: () => void };

function EditNote({ note, courseId, onSaved, onClose }: EditProps) {
  const t = useTexts();
  const { save } = useNoteActs(courseId);
  const [body, setBody] = useState(note.body);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>(null);
  const submit = async () => {
    setBusy(true);
    const saved = await save(note, body);
    setBusy(false);
    if (typeof saved === "string") return setFault(saved);
    onSaved(saved);
    onClose();
  };
  return (
    <>
      <TextArea
        label={t("notes.label")}
        error={fault ?? undefined}
        value={body}
        rows={4}
        maxLength={longestNote}
        autoComplete="off"
        onChange={({ target }) => setBody(target.value)}
      />
      <div className="row-8">
        <Button busy={isBusy} disabled={body.trim() === ""} onClick={() => void submit()}>
          {t("notes.save")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("notes.cancel")}
        </Button>
      </div>
    </>
  );
}

type DeleteProps = Pick<Props, "note" | "courseId" | "onDeleted"> & { onClose: () => void };

function DeleteNote({ note, courseId, onDeleted, onClose }: DeleteProps) {
  const t = useTexts();
  const { remove } = useNoteActs(courseId);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>(null);
  const confirm = async () => {
    setBusy(true);
    const failed = await remove(note);
    setBusy(false);
    if (failed === null) onDeleted();
    else setFault(failed);
  };
  return (
    <Dialog
      title={t("notes.delete-ask")}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("notes.cancel")}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            {t("notes.delete")}
          </Button>
        </>
      }
    >
      <p role={fault === null ? undefined : "alert"}>{fault ?? t("notes.delete-text")}</p>
    </Dialog>
  );
}
