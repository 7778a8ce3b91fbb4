import { useEffect, useState } from "react";
import type { Lesson } from "#web/shop/learn/find-learning.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import type { LessonAfter } from "../lesson-after.ts";
import type { Player } from "../use-player.ts";
import styles from "./film-menu.module.css";
import { useAutoNext } from "./use-auto-next.ts";

const waitSeconds = 5;
const playing = (to: string) => `${to}${to.includes("?") ? "&" : "?"}play=1`;

type Props = { player: Player; lesson: Lesson; after: LessonAfter | null };

/** The card at the end of a film. The next film plays by itself; everything else waits. */
export function FilmEnd({ player, after }: Props) {
  const t = useTexts();
  const again = () => {
    player.seek(0);
    player.play();
  };
  return (
    <div className={styles.end} role="status">
      {after?.is === "next" && <NextLesson after={after} />}
      {after !== null && after.is !== "next" && (
        <>
          <p>{t(`learn.after-${after.is}`)}</p>
          <LinkButton to={after.to}>{t("learn.to-course")}</LinkButton>
        </>
      )}
      <Button variant="text" onClick={again}>
        {t("learn.watch-again")}
      </Button>
    </div>
  );
}

function NextLesson({ after }: { after: LessonAfter & { is: "next" } }) {
  const t = useTexts();
  const goTo = useGoTo();
  const [isAuto] = useAutoNext();
  const [isStopped, setStopped] = useState(false);
  const [left, setLeft] = useState(waitSeconds);
  const isFilm = after.kind === "video";
  const counts = isFilm && isAuto && !isStopped;
  const to = isFilm ? playing(after.to) : after.to;
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, [counts]);
  useEffect(() => {
    if (counts && left <= 0) goTo(to);
  }, [counts, left, to, goTo]);
  return (
    <>
      <p>
        {t(`learn.next-${after.kind}`)} <span className={styles.title}>{after.title}</span>
      </p>
      {counts && <p aria-hidden="true">{t("learn.next-in", { seconds: Math.max(0, left) })}</p>}
      <div className={styles.acts}>
        <LinkButton to={to}>{t(isFilm ? "learn.next-now" : "learn.next-open")}</LinkButton>
        {counts && (
          <Button variant="quiet" onClick={() => setStopped(true)}>
            {t("learn.next-stop")}
          </Button>
        )}
      </div>
    </>
  );
}
