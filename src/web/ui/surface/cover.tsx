import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PictureIcon } from "../icon/icons.tsx";
import { classNames } from "./class-names.ts";
import styles from "./cover.module.css";

type Props = {
  src: string | null | undefined;
  /** Empty if the text beside it says the same. */
  alt: string;
  srcSet?: string | undefined;
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string | undefined;
  /** Visible without scrolling. */
  eager?: boolean;
  /** The largest picture of the first screen. */
  urgent?: boolean;
  ratio?: string;
  className?: string | undefined;
};

/**
 * A picture with a fixed aspect ratio, so that the layout does not jump. A missing one shows a
 * placeholder.
 */
export function Cover({
  src,
  alt,
  sizes,
  srcSet,
  eager = false,
  urgent = false,
  ratio = "16 / 9",
  className,
}: Props) {
  const t = useTexts();
  const picture = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  // A picture of the server-rendered page may have failed before hydration.
  useEffect(() => {
    const { current } = picture;
    if (src && current?.complete && current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  const missing = !src || failedSrc === src;
  return (
    <span className={classNames(styles.cover, className)} style={{ aspectRatio: ratio }}>
      {missing ? (
        <span
          className={styles.missing}
          {...(alt
            ? { role: "img", "aria-label": `${alt} (${t("ui.no-picture")})` }
            : { "aria-hidden": true })}
        >
          <PictureIcon size={32} />
        </span>
      ) : (
        <img
          ref={picture}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={alt}
          loading={eager || urgent ? "eager" : "lazy"}
          fetchPriority={urgent ? "high" : "auto"}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
