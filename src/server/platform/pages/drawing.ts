import { Refused } from "../http/refusal.ts";
import { NoTurn, Turns } from "../process/turns.ts";

export type DrawingTurns = { run<T>(draw: () => Promise<T>): Promise<T> };

/**
 * Rendering is the heaviest work of a visit. Few pages are rendered at once; whoever would wait
 * longer than this is asked to come again.
 */
export function createDrawing({
  atOnce = 3,
  mostWaiting = 200,
  longestWaitMs = 4_000,
} = {}): DrawingTurns {
  const turns = new Turns({ atOnce, mostWaiting, longestWaitMs });
  return {
    run: (draw) =>
      turns.run(draw).catch((error: unknown) => {
        throw error instanceof NoTurn ? new Refused("SHOP_BUSY") : error;
      }),
  };
}
