import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PictureIcon } from "#web/ui/icon/icons.tsx";
import styles from "./qr-picture.module.css";

type Props = {
  src: string;
  /** Where the picture is tried next. */
  elsewhere?: string | undefined;
  alt: string;
};

/** A QR code in a white square of fixed size. A placeholder reports a failed picture. */
export function QrPicture({ src: first, elsewhere, alt }: Props) {
  const t = useTexts();
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = failed.includes(first) && elsewhere ? elsewhere : first;
  const fail = useCallback(() => setFailed((before) => [...before, src]), [src]);
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) fail();
  }, [fail]);
  return (
    <span className={styles.square}>
      {failed.includes(src) ? (
        <span className={styles.missing} role="img" aria-label={`${alt} (${t("ui.no-picture")})`}>
          <PictureIcon size={48} />
          <span aria-hidden="true">{t("pay.qr-missing")}</span>
        </span>
      ) : (
        <img ref={picture} src={src} alt={alt} width={300} height={300} onError={fail} />
      )}
    </span>
  );
}
