import { lazy, type RefObject, Suspense, useId } from "react";
import { preload } from "react-dom";
import { clockText } from "#domain/learning/clock-text.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button, IconButton } from "#web/ui/surface/button.tsx";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { CaptionsChooser } from "./captions-chooser.tsx";
import type { Film, Lesson } from "./find-learning.ts";
import styles from "./lesson-player.module.css";
import { FullIcon, PauseIcon, PlayIcon, SoundIcon } from "./player-icons.tsx";
import { type FilmHandle, speeds, usePlayer } from "./use-player.ts";
import { useWaiting } from "./use-waiting.ts";
import { Watermark } from "./watermark.tsx";

type Props = {
  lesson: Lesson;
  video: Film;
  /** A press on this device asked for the film. */
  startsAtOnce: boolean;
  onPlayed: (second: number, hasJumped: boolean) => void;
  onPause: () => void;
  onElsewhere: () => void;
  /** The start in seconds; null: the learner's last position. */
  startAt: number | null;
  handle: RefObject<FilmHandle | null>;
};

/** Loaded only if there is a choice. */
const QualityChooser = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./film/quality-chooser.tsx")).QualityChooser,
  })),
);

/**
 * The film of a lesson: the browser's video element with small controls, usable by keyboard. It
 * resumes at the learner's last position.
 */
export function LessonPlayer({ startsAtOnce, ...options }: Props) {
  const t = useTexts();
  const speedId = useId();
  const player = usePlayer(options);
  const { lesson, video: film } = options;
  const { quality } = player;
  const { isPlaying, isMuted, isBroken, now, length, speed, resumed } = player;
  const isWaiting = useWaiting(player.video);
  if (film.poster !== null) preload(film.poster, { as: "image", fetchPriority: "high" });
  const words = t("learn.time", { now: clockText(now), total: clockText(length) });
  return (
    <section
      ref={player.frame}
      className={styles.player}
      aria-label={lesson.title}
      onKeyDown={player.onKeyDown}
    >
      <div className={styles.picture}>
        <video
          ref={player.video}
          src={player.source}
          poster={film.poster ?? undefined}
          className={styles.video}
          // Without a poster of its own, the former film's poster stays.
          style={
            quality.quality === "sound" && film.poster !== null
              ? { backgroundImage: `url("${film.poster}")` }
              : undefined
          }
          preload={quality.isSaving ? "none" : "metadata"}
          playsInline
          autoPlay={startsAtOnce}
          tabIndex={-1}
          disablePictureInPicture={lesson.watermark !== null}
          onClick={player.toggle}
          {...player.events}
        >
          {player.captions.captions.map(({ lang, url }) => (
            <track
              key={lang}
              kind="captions"
              srcLang={lang}
              label={t(`learn.captions-${lang}`)}
              src={url}
              onError={player.captions.onError}
            />
          ))}
        </video>
        {isWaiting && !isBroken && (
          <Spinner label={t("learn.loading")} className={styles.waiting} />
        )}
        {lesson.watermark !== null && <Watermark words={lesson.watermark} isMoving={isPlaying} />}
      </div>
      {isBroken && (
        <Callout tone="danger" live>
          <div className="row-8-12 centred">
            <p>{t("learn.broken")}</p>
            <Button variant="quiet" onClick={player.renew}>
              {t("learn.retry")}
            </Button>
          </div>
        </Callout>
      )}
      <div className={styles.place}>
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
        <span className={styles.time}>{words}</span>
      </div>
      <div className={styles.controls}>
        <IconButton label={t(isPlaying ? "learn.pause" : "learn.play")} onClick={player.toggle}>
          {isPlaying ? <PauseIcon size={24} /> : <PlayIcon size={24} />}
        </IconButton>
        <IconButton label={t("learn.back-10")} onClick={() => player.jump(-10)}>
          <span aria-hidden="true">−10</span>
        </IconButton>
        <IconButton label={t("learn.on-10")} onClick={() => player.jump(10)}>
          <span aria-hidden="true">+10</span>
        </IconButton>
        <label className={styles.speed} htmlFor={speedId}>
          <VisuallyHidden>{t("learn.speed")}</VisuallyHidden>
          <select
            id={speedId}
            value={speed}
            onChange={({ target }) => player.setSpeed(Number(target.value))}
          >
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <CaptionsChooser captions={player.captions} />
        {film.renditions.length > 0 && quality.quality !== undefined && (
          <Suspense>
            <QualityChooser film={film} choice={quality.choice} choose={quality.choose} />
          </Suspense>
        )}
        <IconButton
          label={t(isMuted ? "learn.unmute" : "learn.mute")}
          aria-pressed={isMuted}
          onClick={player.toggleSound}
        >
          <SoundIcon size={24} />
        </IconButton>
        <IconButton label={t("learn.full")} onClick={player.toggleFull}>
          <FullIcon size={24} />
        </IconButton>
      </div>
      <p className={styles.size} role="status">
        {quality.says !== null &&
          t(quality.isSaving ? "learn.size-saving" : "learn.size", {
            size: formatBytes(quality.says),
          })}
      </p>
      {resumed.at !== null && (
        <p ref={resumed.notice} className={styles.resumed} role="status">
          {t("learn.resumed", { time: clockText(resumed.at) })}
          <Button variant="text" onClick={() => player.seek(0)}>
            {t("learn.from-start")}
          </Button>
        </p>
      )}
    </section>
  );
}
