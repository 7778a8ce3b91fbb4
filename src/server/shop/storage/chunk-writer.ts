import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { DiskFault } from "#server/platform/process/disk-fault.ts";
import type { GrowingReservation } from "./reserve-storage.ts";
import type { WorkFolder } from "./work-folder.ts";

type Into = { most: number; room: Pick<GrowingReservation, "take"> };

/**
 * Appends a chunk to a file of the work folder. Bytes that arrived before a connection loss or a
 * full disk stay.
 */
export async function appendChunk(
  work: WorkFolder,
  name: string,
  body: Readable,
  { most, room }: Into,
): Promise<void> {
  const file = await work.writing(() => open(work.pathOf(name), "a"));
  let left = most;
  try {
    // NOTE: a half-read body must not be destroyed, because that closes the connection on which the
    // refusal is sent.
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
