import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PictureIcon } from "#web/ui/icon/icons.tsx";
import styles from "./qr-picture.module.css";

/** A QR code in a white square of fixed size. A placeholder reports a failed picture. */
export function QrPicture({ src, alt }: { src: string; alt: string }) {
  const t = useTexts();
  const picture = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  return (
    <span className={styles.square}>
      {failedSrc === src ? (
        <span className={styles.missing} role="img" aria-label={`${alt} (${t("ui.no-picture")})`}>
          <PictureIcon size={48} />
          <span aria-hidden="true">{t("pay.qr-missing")}</span>
        </span>
      ) : (
        <img
          ref={picture}
          src={src}
          alt={alt}
          width={300}
          height={300}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
