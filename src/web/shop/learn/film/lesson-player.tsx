import { preload } from "react-dom";
import { clockText } from "#domain/learning/clock-text.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button, IconButton, LinkButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { Spinner } from "#web/ui/surface/spinner.tsx";
import { WatermarkPart } from "../parts/film-parts.ts";
import { learnPath } from "../seen-as.tsx";
import { FilmBar } from "./film-bar.tsx";
import type { LessonAfter } from "./lesson-after.ts";
import styles from "./lesson-player.module.css";
import { PauseIcon, PlayIcon } from "./player-icons.tsx";
import { TranscriptPart } from "./transcript-part.tsx";
import { useLatePlayer } from "./use-late-player.ts";
import { type PlayerOptions, usePlayer } from "./use-player.ts";
import { useWaiting } from "./use-waiting.ts";

type Props = PlayerOptions & {
  /** A press asked for the film. */
  startsAtOnce: boolean;
  after: LessonAfter | null;
};

/**
 * The film of a lesson: the browser's video element with controls that lie over the picture. It
 * resumes at the learner's last position.
 */
export function LessonPlayer({ startsAtOnce, after, ...options }: Props) {
  const t = useTexts();
  const player = usePlayer(options);
  const late = useLatePlayer();
  const { lesson, video: film, isEnded } = options;
  const { quality, isPlaying, isOver, isBroken, veil, resumed } = player;
  const isWaiting = useWaiting(player.video) && !isBroken;
  const isCovered = isEnded || isBroken || (isOver && late !== null);
  if (film.poster !== null) preload(film.poster, { as: "image", fetchPriority: "high" });
  const PressIcon = isPlaying ? PauseIcon : PlayIcon;
  return (
    <>
      <section
        ref={player.frame}
        className={classNames(styles.player, player.open !== null && styles.open)}
        aria-label={lesson.title}
        data-film={player.isUpright ? "upright" : "wide"}
        data-idle={(veil.isIdle && player.open === null) || undefined}
        {...veil.heard}
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
            onClick={player.press}
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
          {lesson.watermark !== null && (
            <WatermarkPart words={lesson.watermark} isMoving={isPlaying} />
          )}
          <div className={styles.veil}>
            {!isCovered && (
              <IconButton
                label={t(isPlaying ? "learn.pause" : "learn.play")}
                className={styles.play}
                onClick={player.toggle}
              >
                {isWaiting ? (
                  <Spinner label={t("learn.loading")} className={styles.waiting} />
                ) : (
                  <PressIcon size={36} />
                )}
              </IconButton>
            )}
            {resumed.at !== null && !isCovered && (
              <p ref={resumed.notice} className={styles.resumed} role="status">
                {t("learn.resumed", { time: clockText(resumed.at) })}
                <Button variant="text" onClick={() => player.seek(0)}>
                  {t("learn.from-start")}
                </Button>
              </p>
            )}
            {!isEnded && <FilmBar player={player} lesson={lesson} late={late} film={film} />}
          </div>
          {isBroken && !isEnded && (
            <div className={styles.cover} role="alert">
              <p>{t("learn.broken")}</p>
              <Button variant="quiet" onClick={player.renew}>
                {t("learn.retry")}
              </Button>
            </div>
          )}
          {isEnded && (
            <div className={styles.cover} role="alert">
              <p>{t("learn.ended-film", { time: clockText(player.now) })}</p>
              <LinkButton to={learnPath(lesson)} variant="quiet">
                {t("learn.ended-more")}
              </LinkButton>
            </div>
          )}
          {late && <late.FilmExtras player={player} lesson={lesson} film={film} after={after} />}
        </div>
      </section>
      <TranscriptPart lesson={lesson} film={film} handle={options.handle} />
      {quality.says !== null && (
        <p className={styles.size} role="status">
          {t(quality.isSaving ? "learn.size-saving" : "learn.size", {
            size: formatBytes(quality.says),
          })}
        </p>
      )}
    </>
  );
}
