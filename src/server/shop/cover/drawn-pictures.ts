import pLimit from "p-limit";

type KeptPicture = { path: string; bytes: Promise<Buffer> };

const atOnce = 2;
const mostWaiting = 40;
/** About 15 MB. */
const mostKept = 200;

/**
 * The last drawn pictures. `path` names the content, so a changed one is drawn
 * anew. Concurrent requests share one drawing.
 */
export function createDrawnPictures() {
  const draw = pLimit(atOnce);
  const kept = new Map<string, KeptPicture>();
  return {
    /** Null: too many wait. */
    async find(key: string, path: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
      const known = kept.get(key);
      if (known?.path !== path && draw.pendingCount >= mostWaiting) return null;
      const picture = known?.path === path ? known : { path, bytes: draw(make) };
      kept.delete(key);
      kept.set(key, picture);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      picture.bytes.catch(() => kept.get(key) === picture && kept.delete(key));
      return picture.bytes;
    },
  };
}
