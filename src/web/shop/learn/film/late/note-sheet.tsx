import { useEffect, useRef, useState } from "react";
import { clockText } from "#domain/learning/clock-text.ts";
import { longestNote } from "#domain/learning/note.ts";
import type { Lesson } from "#web/shop/learn/find-learning.ts";
import { useSharedNotes } from "#web/shop/learn/notes/shared-notes.ts";
import type { Fault } from "#web/shop/learn/notes/use-notes.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Player } from "../use-player.ts";
import styles from "./film-menu.module.css";
import { useFocusBack } from "./use-outside.ts";

type Props = { player: Player; lesson: Lesson; onClose: () => void };

/** A note at the present second. The film pauses, and plays on if it did before. */
export function NoteSheet({ player, lesson, onClose }: Props) {
  const t = useTexts();
  const shared = useSharedNotes(lesson.id);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [second] = useState(() => Math.floor(player.video.current?.currentTime ?? player.now));
  const [body, setBody] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>(null);
  const goOn = usePaused(player);
  useFocusBack();
  useEffect(() => panel.current?.querySelector("textarea")?.focus({ preventScroll: true }), []);
  const close = () => {
    onClose();
    goOn();
  };
  const submit = async () => {
    if (body.trim() === "" || !shared) return;
    setBusy(true);
    const failed = await shared.add(body, second);
    setBusy(false);
    setFault(failed);
    if (failed === null) close();
  };
  return (
    <fieldset
      ref={panel}
      className={styles.sheet}
      aria-label={t("notes.here")}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <TextArea
        label={t("notes.here-at", { time: clockText(second) })}
        error={fault ?? undefined}
        value={body}
        rows={2}
        maxLength={longestNote}
        autoComplete="off"
        onChange={({ target }) => setBody(target.value)}
      />
      <div className={styles.acts}>
        <Button busy={isBusy} aria-disabled={body.trim() === ""} onClick={() => void submit()}>
          {t("notes.add")}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t("notes.cancel")}
        </Button>
      </div>
    </fieldset>
  );
}

/** Pauses the film. The returned act plays it on, if it played. */
function usePaused(player: Player): () => void {
  const wasPlaying = useRef(false);
  useEffect(() => {
    const film = player.video.current;
    if (!film || film.paused) return;
    wasPlaying.current = true;
    film.pause();
  }, [player.video]);
  return () => wasPlaying.current && player.play();
}
