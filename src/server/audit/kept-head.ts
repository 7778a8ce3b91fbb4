import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The last seal that this node has seen. It is stored outside the database, so that a log whose end
 * was cut off is detected.
 */
export type Head = { number: number; seal: string };
export type HeadKeeper = { keep(head: Head): void; read(): Head | null };

export function headKeeper(dataDir: string): HeadKeeper & { forget(): void } {
  const file = join(dataDir, "log-head.json");
  return {
    keep: (head) => {
      writeFileSync(`${file}.new`, JSON.stringify(head), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    read: () => readHead(file),
    forget: () => rmSync(file, { force: true }),
  };
}

function readHead(file: string): Head | null {
  try {
    const { number, seal } = JSON.parse(readFileSync(file, "utf8"));
    return { number, seal };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
