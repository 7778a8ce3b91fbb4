/**
 * The whole page goes to full screen, and the player fills it (`lesson-player.module.css`). So it
 * stays there when the next film follows. An old iPhone can only show the film.
 */
export function toggleFullScreen(video: HTMLVideoElement | null): void {
  const { documentElement: page, fullscreenElement: shown } = document;
  if (shown) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void showFull(page, video);
  else (video as OldVideo | null)?.webkitEnterFullscreen?.();
}

type OldVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

async function showFull(page: HTMLElement, video: HTMLVideoElement | null): Promise<void> {
  try {
    await page.requestFullscreen({ navigationUI: "hide" });
    if (video && video.videoWidth > video.videoHeight) await lockLandscape();
  } catch (fault) {
    console.debug(fault);
  }
}

/** Few browsers can, and only phones. */
function lockLandscape(): Promise<void> | undefined {
  const { orientation } = screen as { orientation?: { lock?: (to: string) => Promise<void> } };
  return orientation?.lock?.("landscape");
}

/** A page without a player is not shown in full screen. */
export function leaveWithPlayer(): void {
  setTimeout(() => {
    if (document.fullscreenElement && !document.querySelector("[data-film]"))
      void document.exitFullscreen();
  });
}
