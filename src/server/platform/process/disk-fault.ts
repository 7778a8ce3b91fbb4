/** A folder that the shop writes to, and its name for the operators. */
export type DiskPlace = {
  what: "files" | "work folder" | "drawn pictures" | "backups";
  where: string;
};

/** No room on the device or in the quota, or the file is too large. */
const full = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/** The disk is read-only, fails, is not mounted, or accepts no write at the moment. */
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

/** A failed write. With `isFull` it ends when there is room, otherwise after a repair. */
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

/** NOTE: a system error of a write names no file. So the code that writes names the place. */
export async function onDisk<T>(place: DiskPlace, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
    if (!full.has(code) && !away.has(code)) throw error;
    throw new DiskFault(place, { isFull: full.has(code), cause: error });
  }
}
