import { type ReactNode, useEffect, useId, useRef } from "react";
import { clockText } from "#domain/learning/clock-text.ts";
import type { QualityChoice } from "#domain/learning/film/choose-quality.ts";
import { speeds } from "#domain/learning/film/speeds.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import type { Film, Lesson } from "#web/shop/learn/find-learning.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { CaptionsChoice } from "../use-captions.ts";
import type { Player } from "../use-player.ts";
import styles from "./film-menu.module.css";
import { useAutoNext } from "./use-auto-next.ts";
import { useOutside } from "./use-outside.ts";

type Props = { player: Player; film: Film; lesson: Lesson; onClose: () => void };

/** Behind the gear: speed, captions, quality, chapters, and what else is chosen seldom. */
export function FilmMenu({ player, film, lesson, onClose }: Props) {
  const t = useTexts();
  const panel = useRef<HTMLFieldSetElement>(null);
  useOutside(panel, onClose);
  const [isAuto, setAuto] = useAutoNext();
  useEffect(() => panel.current?.querySelector("select")?.focus({ preventScroll: true }), []);
  const { captions, quality } = player;
  return (
    <fieldset ref={panel} className={styles.menu} aria-label={t("learn.settings")}>
      <Choice
        name={t("learn.speed")}
        value={String(player.speed)}
        choose={(value) => player.setSpeed(Number(value))}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </Choice>
      {captions.captions.length > 0 && (
        <Choice
          name={t("learn.captions")}
          value={captions.choice}
          choose={(value) => captions.choose(value as CaptionsChoice)}
        >
          <option value="off">{t("learn.captions-off")}</option>
          {captions.captions.map(({ lang }) => (
            <option key={lang} value={lang}>
              {t(`learn.captions-${lang}`)}
            </option>
          ))}
        </Choice>
      )}
      {film.renditions.length > 0 && (
        <Choice
          name={t("learn.quality")}
          value={quality.choice}
          choose={(value) => quality.choose(value as QualityChoice)}
        >
          <option value="auto">{t("learn.quality-auto")}</option>
          {film.renditions.map((one) => (
            <option key={one.quality} value={one.quality}>
              {one.lines === null
                ? t("learn.quality-sound", { size: formatBytes(one.bytes) })
                : t("learn.quality-lines", { lines: one.lines, size: formatBytes(one.bytes) })}
            </option>
          ))}
        </Choice>
      )}
      {film.chapters.length > 0 && (
        <Choice
          name={t("learn.chapters")}
          value={String(film.chapters.findLast(({ at }) => at <= player.now)?.at ?? 0)}
          choose={(value) => player.seek(Number(value))}
        >
          {film.chapters.map(({ at, title }) => (
            <option key={at} value={at}>
              {clockText(at)} {title}
            </option>
          ))}
        </Choice>
      )}
      <Checkbox checked={isAuto} onChange={({ target }) => setAuto(target.checked)}>
        {t("learn.auto-next")}
      </Checkbox>
      {lesson.watermark === null && document.pictureInPictureEnabled && (
        <Button
          variant="quiet"
          onClick={() => {
            void player.video.current?.requestPictureInPicture().catch(() => undefined);
            onClose();
          }}
        >
          {t("learn.small-window")}
        </Button>
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  choose: (value: string) => void;
  children: ReactNode;
};

function Choice({ name, value, choose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{name}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {children}
      </select>
    </div>
  );
}
