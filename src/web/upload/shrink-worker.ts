import type { ShrinkAnswer, ShrinkRequest } from "./shrink-in-worker.ts";
import { shrinkPicture } from "./shrink-picture.ts";

/** Runs beside the page, so that the page stays responsive. */
self.addEventListener("message", ({ data: { id, file, box } }: MessageEvent<ShrinkRequest>) => {
  const answer = (result: ShrinkAnswer["result"]) =>
    self.postMessage({ id, result } satisfies ShrinkAnswer);
  shrinkPicture(file, box).then(answer, () => answer("failed"));
});
