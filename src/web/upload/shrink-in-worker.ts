import type { PictureBox } from "./picture-kind.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import type { ReadyFile } from "./upload-item.ts";

export type ShrinkRequest = { id: number; file: File; box: PictureBox };
/** null: the picture is unreadable. */
export type ShrinkAnswer = { id: number; result: ReadyFile | null | "failed" };

let worker: Worker | undefined;
let count = 0;

/**
 * Fits a picture into its box in a worker, or in the page if there is no worker or it fails. null:
 * the picture is unreadable.
 */
export async function shrinkInWorker(file: File, box: PictureBox): Promise<ReadyFile | null> {
  if (typeof Worker !== "function" || typeof OffscreenCanvas !== "function")
    return shrinkPicture(file, box);
  const result = await ask({ id: ++count, file, box });
  return result === "failed" ? shrinkPicture(file, box) : result;
}

function ask(request: ShrinkRequest): Promise<ShrinkAnswer["result"]> {
  worker ??= new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  const working = worker;
  return new Promise((done) => {
    const end = (result: ShrinkAnswer["result"]) => {
      working.removeEventListener("message", hear);
      working.removeEventListener("error", fail);
      done(result);
    };
    const hear = ({ data }: MessageEvent<ShrinkAnswer>) =>
      data.id === request.id && end(data.result);
    const fail = () => {
      worker = undefined;
      end("failed");
    };
    working.addEventListener("message", hear);
    working.addEventListener("error", fail);
    working.postMessage(request);
  });
}
