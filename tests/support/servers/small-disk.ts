import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

export type SmallDisk = { fill(): void; free(): void; unmount(): void };

/** A separate file system of this many megabytes, in memory. It needs root. */
export function smallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", folder]);
  const ballast = join(folder, "ballast");
  return {
    fill: () => {
      const file = openSync(ballast, "a");
      const bytes = Buffer.alloc(4096, 1);
      try {
        for (;;) writeSync(file, bytes);
      } catch {
        // Not one byte more goes in.
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => run("umount", ["-l", folder]),
  };
}

export function mayMount(): boolean {
  return (
    process.platform === "linux" &&
    process.getuid?.() === 0 &&
    spawnSync("unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0
  );
}

function run(command: string, words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}
