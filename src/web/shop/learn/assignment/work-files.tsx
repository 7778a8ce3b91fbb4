import { formatBytes } from "#domain/storage/storage-space.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TrashIcon } from "#web/ui/icon/more-icons.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import styles from "./assignment.module.css";
import type { WorkFile } from "./use-work-files.ts";

/** Pictures and sound in place, other files as links. */
export function WorkFiles({
  files,
  onRemove,
}: {
  files: readonly WorkFile[];
  onRemove?: (name: string) => void;
}) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.name} className={styles.file}>
          <ShownFile file={file} />
          <p className={styles.facts}>
            <span className={styles.title}>{file.title}</span>
            <span className="soft">{`${file.ending.toUpperCase()} · ${formatBytes(file.bytes)}`}</span>
          </p>
          {onRemove && (
            <IconButton
              label={t("work.remove", { name: file.title })}
              onClick={() => onRemove(file.name)}
            >
              <TrashIcon size={20} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function ShownFile({ file: { title, ending, shown_as: shownAs, url } }: { file: WorkFile }) {
  const t = useTexts();
  if (shownAs === "audio")
    // biome-ignore lint/a11y/useMediaCaption: a sound of a learner's has no captions
    return <audio src={url} controls preload="none" aria-label={title} />;
  if (shownAs === "picture")
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("work.open", { name: title })}
        className={styles.picture}
      >
        <img src={url} alt="" loading="lazy" />
      </a>
    );
  const name = { name: `${title}.${ending}` };
  return shownAs === "pdf" ? (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {t("work.open", name)}
    </a>
  ) : (
    <a href={url} download={name.name} className={styles.link}>
      {t("work.download", name)}
    </a>
  );
}
