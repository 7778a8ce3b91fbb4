import type { CSSProperties } from "react";
import { clockText } from "#domain/learning/clock-text.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import type { Film, Lesson } from "../find-learning.ts";
import styles from "./film-bar.module.css";
import { FullIcon, GearIcon, MutedIcon, NoteIcon, SoundIcon } from "./player-icons.tsx";
import type { useLatePlayer } from "./use-late-player.ts";
import type { OpenPart, Player } from "./use-player.ts";

type Props = {
  player: Player;
  lesson: Lesson;
  film: Film;
  late: ReturnType<typeof useLatePlayer>;
};

/** The place in the film, and a few buttons. The rest is behind the gear. */
export function FilmBar({ player, lesson, film, late }: Props) {
  const t = useTexts();
  const { now, length, isMuted, open, setOpen } = player;
  const words = t("learn.time", { now: clockText(now), total: clockText(length) });
  const opener = (part: OpenPart & string) => ({
    "aria-expanded": open === part,
    onClick: () => setOpen(open === part ? null : part),
  });
  return (
    <div className={styles.bar} data-bar>
      <div className={styles.track} style={{ "--at": now / Math.max(1, length) } as CSSProperties}>
        <input
          type="range"
          className={styles.seek}
          aria-label={t("learn.seek")}
          aria-valuetext={words}
          min={0}
          max={Math.max(1, Math.floor(length))}
          step={1}
          value={Math.floor(now)}
          onChange={({ target }) => player.seek(Number(target.value))}
        />
        {late && <late.TrackExtras player={player} lesson={lesson} film={film} />}
      </div>
      <div className={styles.row}>
        <span className={styles.time}>{words}</span>
        <span className={styles.extras}>
          {late && <late.RowExtras player={player} film={film} />}
        </span>
        <IconButton
          label={t(isMuted ? "learn.unmute" : "learn.mute")}
          aria-pressed={isMuted}
          className={styles.sound}
          onClick={player.toggleSound}
        >
          {isMuted ? <MutedIcon /> : <SoundIcon />}
        </IconButton>
        {lesson.is_learner && (
          <IconButton label={t("notes.here")} {...opener("note")}>
            <NoteIcon />
          </IconButton>
        )}
        <IconButton label={t("learn.settings")} {...opener("menu")}>
          <GearIcon />
        </IconButton>
        <IconButton label={t("learn.full")} onClick={player.toggleFull}>
          <FullIcon />
        </IconButton>
      </div>
    </div>
  );
}
