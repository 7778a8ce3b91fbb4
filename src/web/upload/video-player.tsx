import { useState } from "react";
import { useTexts } from "../texts/use-texts.tsx";
import { VideoIcon } from "../ui/icon/more-icons.tsx";
import styles from "./upload-field.module.css";

/**
 * A video with the browser's own controls; what this browser cannot play is named and can be
 * downloaded.
 */
export function VideoPlayer({ source, name }: { source: string; name: string }) {
  const t = useTexts();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <div className={styles.unplayable}>
        <VideoIcon size={32} />
        <p>{t("upload.unplayable")}</p>
        <a href={source} download={name}>
          {name}
        </a>
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what a person has just chosen has no captions yet */}
      <video
        src={source}
        controls
        preload="metadata"
        playsInline
        aria-label={name}
        onError={() => setBroken(true)}
      />
      <p className={styles.videoName}>{name}</p>
    </>
  );
}
