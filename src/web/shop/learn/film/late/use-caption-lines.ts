import { type RefObject, useEffect } from "react";

/** The height of a caption line, as its style has it. */
const lineHeight = 1.5;

/** Elsewhere the style sheet moves them. */
const isFirefox = () => CSS.supports("-moz-appearance", "none");

/** While the controls are shown, captions stand above them. */
export function useCaptionLines(
  video: RefObject<HTMLVideoElement | null>,
  isIdle: boolean,
  choice: string,
): void {
  useEffect(() => {
    const film = video.current;
    const track = [...(film?.textTracks ?? [])].find(({ language }) => language === choice);
    if (!film || !track || !isFirefox()) return;
    const put = () => {
      const bar = film.parentElement?.querySelector("[data-bar]")?.clientHeight ?? 0;
      const lines = Math.ceil(bar / (captionSize(film) * lineHeight));
      for (const cue of track.activeCues ?? [])
        (cue as VTTCue).line = isIdle || bar === 0 ? "auto" : -1 - lines;
    };
    put();
    track.addEventListener("cuechange", put);
    return () => track.removeEventListener("cuechange", put);
  }, [video, isIdle, choice]);
}

/** As the style sheet has it: a share of the picture's width, between two bounds. */
function captionSize({ clientWidth }: HTMLVideoElement): number {
  return Math.min(36, Math.max(16, clientWidth * 0.024));
}
