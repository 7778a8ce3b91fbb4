import { formatBytes } from "#domain/storage/storage-space.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import type { Lesson } from "./find-learning.ts";
import styles from "./lesson-page.module.css";

/** The files of a lesson: shown where the browser can, and downloaded where the owner allows it. */
export function LessonFiles({ files }: { files: Lesson["files"] }) {
  const t = useTexts();
  return (
    <section className="stack-12" aria-label={t("learn.files")}>
      <h2 className="text-18">{t("learn.files")}</h2>
      <ul className={styles.files}>
        {files.map(
          ({ title, ending, bytes, url, shown_as: shownAs, may_download: mayDownload }) => (
            <li key={url} className={styles.file}>
              <p className="strong">{title}</p>
              <p className="soft">{`${ending.toUpperCase()} · ${formatBytes(bytes)}`}</p>
              {shownAs === "audio" && (
                // biome-ignore lint/a11y/useMediaCaption: a sound of the owner's has no captions
                <audio
                  src={url}
                  controls
                  preload="none"
                  controlsList={mayDownload ? undefined : "nodownload"}
                  aria-label={title}
                />
              )}
              <div className="row-8-12">
                {(shownAs === "pdf" || shownAs === "picture") && (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${t("learn.file-open")} ${title}`}
                  >
                    {t("learn.file-open")}
                  </a>
                )}
                {mayDownload && (
                  <a
                    href={url}
                    download={`${title}.${ending}`}
                    aria-label={`${t("learn.file-download")} ${title}`}
                  >
                    {t("learn.file-download")}
                  </a>
                )}
              </div>
            </li>
          ),
        )}
      </ul>
      <p className="soft">{t("learn.file-ended")}</p>
    </section>
  );
}
