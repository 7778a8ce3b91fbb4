import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

const quietMs = 1_000;

/**
 * Loading several hundred files leaves 40 MB of garbage, which the engine would keep for a long
 * time. So one full collection runs after the start.
 */
export function giveBackMemoryAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString("--expose-gc");
    const collect: Collect = runInNewContext("gc");
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
  }, quietMs).unref();
}
