/** A folder that the shop writes to, in words for the people who run it. */
export type DiskPlace = { what: "files" | "work folder" | "drawn pictures"; where: string };

/** No room on the device, in the quota, or for a file of that size. */
const full = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/**
 * The disk is there for reading only, fails, is not mounted, or takes nothing more at the moment.
 */
const away = new Set([
  "EROFS",
  "EIO",
  "ENXIO",
  "ENODEV",
  "ESTALE",
  "ENOTCONN",
  "ETIMEDOUT",
  "EBUSY",
  "ENOENT",
  "ENOTDIR",
  "EACCES",
  "EPERM",
  "EMFILE",
  "ENFILE",
]);

/**
 * Something could not be written: `isFull` is over when there is room, anything else when it has
 * been mended.
 */
export class DiskFault extends Error {
  readonly place: DiskPlace;
  readonly isFull: boolean;

  constructor(place: DiskPlace, { isFull, cause }: { isFull: boolean; cause: unknown }) {
    super(
      `${place.what} (${place.where}): ${isFull ? "no room is left" : "cannot be written to"}`,
      { cause },
    );
    this.place = place;
    this.isFull = isFull;
  }
}

/**
 * NOTE: what the system says of a write names no file; so the code that writes says where it was.
 */
export async function onDisk<T>(place: DiskPlace, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
    if (!full.has(code) && !away.has(code)) throw error;
    throw new DiskFault(place, { isFull: full.has(code), cause: error });
  }
}
