import { lazy, Suspense, useState } from "react";
import { keepLoading } from "../platform/keep-loading.ts";
import type { PreviewPicture } from "./picture-preview.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import styles from "./upload-field.module.css";

const PicturePreview = lazy(() =>
  keepLoading(async () => ({ default: (await import("./picture-preview.tsx")).PicturePreview })),
);

/** Submitted pictures: small, with a large preview, read-only. */
export function KeptPictures({
  label,
  pictures,
}: {
  label: string;
  pictures: readonly PreviewPicture[];
}) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ul className="row-12" aria-label={label}>
        {pictures.map((picture) => (
          <li key={picture.key} className={styles.thumbnail}>
            <Thumbnail item={picture} label={label} onOpen={() => setShown(picture.key)} />
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <PicturePreview pictures={pictures} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
