import { dirname } from "node:path";
import { startEmbeddedPostgres } from "../dev/embedded-postgres.ts";
import { startSimulators } from "../dev/simulators.ts";
import type { DatabaseAddress } from "../platform/database/database.ts";
import { claimFolder } from "../platform/process/data-folder.ts";

/** What outlives a node: the embedded database and the simulators. Each is started once. */
export type Neighbours = ReturnType<typeof createNeighbours>;

export function createNeighbours({ onLost }: { onLost: (lastWords: string) => void }) {
  const undo: (() => unknown)[] = [];
  return {
    database: once(async (folder: string): Promise<DatabaseAddress> => {
      const release = claimFolder(dirname(folder));
      try {
        const server = await startEmbeddedPostgres({ folder, onLost });
        undo.push(release, server.stop);
        return server.address;
      } catch (error) {
        release();
        throw error;
      }
    }),
    simulators: once(async (environment: Record<string, string>): Promise<string> => {
      const { url, stop } = await startSimulators(environment);
      undo.push(stop);
      return url;
    }),
    /** The last started ends first. */
    stop: async () => {
      for (const step of undo.splice(0).reverse()) await step();
    },
  };
}

/** A failed start is tried again by the next who asks. */
function once<Given, Found>(start: (given: Given) => Promise<Found>) {
  let started: Promise<Found> | undefined;
  return (given: Given): Promise<Found> => {
    started ??= start(given).catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
