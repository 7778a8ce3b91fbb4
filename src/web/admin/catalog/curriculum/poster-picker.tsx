import { useRef, useState } from "react";
import { clockText } from "#domain/learning/clock-text.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "./poster-picker.module.css";

/** A frame of the film, drawn in the browser. The film is loaded only after a press. */
export function PosterPicker({ film, onPick }: { film: string; onPick: (picture: File) => void }) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [length, setLength] = useState(0);
  const [at, setAt] = useState(0);
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t("curriculum.poster-pick")}
        </Button>
      </div>
    );
  }
  const seek = (second: number) => {
    setAt(second);
    if (video.current) video.current.currentTime = second;
  };
  const take = async () => {
    const picture = video.current && (await frameOf(video.current));
    if (!picture) return setBroken(true);
    setOpen(false);
    onPick(picture);
  };
  return (
    <div className="stack-8">
      <video
        ref={video}
        className={styles.film}
        src={`/private/files/${film}`}
        muted
        playsInline
        preload="auto"
        onError={() => setBroken(true)}
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
      />
      {isBroken ? (
        <Callout tone="danger" live>
          {t("curriculum.poster-failed")}
        </Callout>
      ) : (
        <div className="row-8-12 centred">
          <input
            type="range"
            className={styles.place}
            aria-label={t("curriculum.poster-at")}
            aria-valuetext={clockText(at)}
            min={0}
            max={Math.max(0.1, length - 0.1)}
            step={0.1}
            value={at}
            onChange={({ target }) => seek(Number(target.value))}
          />
          <span>{clockText(at)}</span>
          <Button variant="quiet" onClick={() => void take()}>
            {t("curriculum.poster-take")}
          </Button>
        </div>
      )}
    </div>
  );
}

async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  if (video.videoWidth === 0) return null;
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, 1280 / video.videoWidth);
  [canvas.width, canvas.height] = [
    Math.round(video.videoWidth * scale),
    Math.round(video.videoHeight * scale),
  ];
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
  return blob && new File([blob], "poster.jpg", { type: "image/jpeg" });
}
