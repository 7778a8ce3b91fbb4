import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { DiskFault } from "#server/platform/process/disk-fault.ts";
import type { Arriving } from "./reserve-storage.ts";
import type { WorkFolder } from "./work-folder.ts";

type Into = { most: number; room: Pick<Arriving, "take"> };
type Writing = { stop(): void; ended: Promise<unknown> };

/** Adds pieces to files of the work folder, one writer a file. */
export function createPieceWriter(work: WorkFolder) {
  const writing = new Map<string, Writing>();
  return {
    /** A connection that has silently died may still be writing. The next request goes before. */
    async interrupt(name: string): Promise<void> {
      const earlier = writing.get(name);
      earlier?.stop();
      await earlier?.ended.catch(() => undefined);
    },

    async append(name: string, body: Readable, { most, room }: Into): Promise<void> {
      const mine = { stop: () => body.destroy(), ended: write(work, name, body, { most, room }) };
      writing.set(name, mine);
      try {
        await mine.ended;
      } finally {
        if (writing.get(name) === mine) writing.delete(name);
      }
    },
  };
}

/** Whatever came before the connection broke, or the disk was full, stays. */
async function write(work: WorkFolder, name: string, body: Readable, { most, room }: Into): Promise<void> {
  const file = await work.writing(() => open(work.pathOf(name), "a"));
  let left = most;
  try {
    // NOTE: a body that is left in the middle must not be destroyed: with it goes the connection that the refusal is to be sent on.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length;
      if (left < 0) throw refuse("PAYLOAD_TOO_LARGE");
      await room.take((chunk as Buffer).length);
      await work.writing(() => file.writeFile(chunk as Buffer));
    }
  } catch (error) {
    if (error instanceof Refused || error instanceof DiskFault || !body.destroyed) throw error;
  } finally {
    await work.writing(() => file.sync()).finally(() => file.close());
  }
}
