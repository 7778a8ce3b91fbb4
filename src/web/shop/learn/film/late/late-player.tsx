import type { Film, Lesson } from "#web/shop/learn/find-learning.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import type { LessonAfter } from "../lesson-after.ts";
import type { Player } from "../use-player.ts";
import { FilmEnd } from "./film-end.tsx";
import { FilmMarks } from "./film-marks.tsx";
import { FilmMenu } from "./film-menu.tsx";
import styles from "./late-player.module.css";
import { NoteSheet } from "./note-sheet.tsx";
import { useCaptionLines } from "./use-caption-lines.ts";
import { useGestures } from "./use-gestures.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { useVolume } from "./use-volume.ts";

/** Over the bar. */
export const TrackExtras = FilmMarks;

type Props = { player: Player; lesson: Lesson; film: Film; after: LessonAfter | null };

/** What lies over the picture after a press: the menu, a note, the card at the end. */
export function FilmExtras({ player, lesson, film, after }: Props) {
  const t = useTexts();
  const { open, setOpen, veil, captions } = player;
  usePageKeys(player);
  useMediaSession(player, lesson, film);
  useCaptionLines(player.video, veil.isIdle && open === null, captions.choice);
  const gesture = useGestures(player);
  const close = () => setOpen(null);
  return (
    <>
      {gesture !== null && (
        <p className={styles[gesture]} aria-hidden="true">
          {t(`learn.gesture-${gesture}`)}
        </p>
      )}
      {open === "menu" && <FilmMenu player={player} film={film} lesson={lesson} onClose={close} />}
      {open === "note" && <NoteSheet player={player} lesson={lesson} onClose={close} />}
      {player.isOver && open === null && <FilmEnd player={player} lesson={lesson} after={after} />}
    </>
  );
}

/** Beside the buttons, where there is room. */
export function RowExtras({ player, film }: { player: Player; film: Film }) {
  const t = useTexts();
  const { volume, setVolume } = useVolume(player.video);
  const chapter = film.chapters.findLast(({ at }) => at <= player.now);
  return (
    <>
      {chapter && <span className={styles.chapter}>{chapter.title}</span>}
      <IconButton
        label={t("learn.back-10")}
        className={styles.wide}
        onClick={() => player.jump(-10)}
      >
        <span aria-hidden="true">−10</span>
      </IconButton>
      <IconButton label={t("learn.on-10")} className={styles.wide} onClick={() => player.jump(10)}>
        <span aria-hidden="true">+10</span>
      </IconButton>
      <input
        type="range"
        data-own-keys
        className={styles.volume}
        aria-label={t("learn.volume")}
        min={0}
        max={1}
        step={0.05}
        value={player.isMuted ? 0 : volume}
        onChange={({ target }) => setVolume(Number(target.value))}
      />
    </>
  );
}
