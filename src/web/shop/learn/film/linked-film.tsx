import { useParams } from "react-router";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import type { Lesson } from "../find-learning.ts";
import { learnPath } from "../seen-as.tsx";
import styles from "./linked-film.module.css";

type Props = { lesson: Lesson; linked: NonNullable<Lesson["linked"]> };

/**
 * An external film. Nothing is loaded from there before a press, which leads to the only page that
 * may show it.
 */
export function LinkedFilm({ lesson, linked: { provider, url } }: Props) {
  const t = useTexts();
  const isOpen = useParams().film === provider;
  const name = t(`learn.provider-${provider}`);
  if (isOpen) {
    return (
      <div className={styles.frame}>
        <iframe
          src={url}
          title={lesson.title}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    );
  }
  return (
    <Card>
      <div className="stack-12 one-column">
        <p>{t("learn.linked-text", { name })}</p>
        <div className="row-8">
          <LinkButton to={learnPath(lesson, lesson.id, provider)} prefetch="none">
            {t("learn.linked-open", { name })}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
