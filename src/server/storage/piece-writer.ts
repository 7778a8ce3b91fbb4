import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Refused, refuse } from "../platform/refusal.ts";

type Writing = { stop(): void; ended: Promise<unknown> };

/** Adds pieces to files, one writer a file. */
export type PieceWriter = ReturnType<typeof createPieceWriter>;

export function createPieceWriter() {
  const writing = new Map<string, Writing>();
  return {
    /** A connection that has silently died may still be writing. Whoever asks next goes before. */
    async interrupt(path: string): Promise<void> {
      const earlier = writing.get(path);
      earlier?.stop();
      await earlier?.ended.catch(() => undefined);
    },

    async append(path: string, body: Readable, most: number): Promise<void> {
      const mine = { stop: () => body.destroy(), ended: write(path, body, most) };
      writing.set(path, mine);
      try {
        await mine.ended;
      } finally {
        if (writing.get(path) === mine) writing.delete(path);
      }
    },
  };
}

/** Whatever came before the connection broke stays. */
async function write(path: string, body: Readable, most: number): Promise<void> {
  const file = await open(path, "a");
  let left = most;
  try {
    for await (const chunk of body) {
      left -= (chunk as Buffer).length;
      if (left < 0) throw refuse("PAYLOAD_TOO_LARGE");
      await file.writeFile(chunk as Buffer);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw refuse("OUT_OF_STORAGE");
    if (error instanceof Refused || !body.destroyed) throw error;
  } finally {
    await file.sync();
    await file.close();
  }
}
