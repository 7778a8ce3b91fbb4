const bytesPerGigabyte = 1_073_741_824;

export type StorageBytes = { total: number; used: number; reserved: number };
/**
 * The part of the storage that ends first: the shop's files, lesson files, buyers' files, slips,
 * visitors' files, or one person's share.
 */
export type ShortRoom = "shop" | "lessons" | "people" | "slips" | "visitors" | "own";
export type StorageDetails = { total: number; used: number; free: number; room: ShortRoom };

/**
 * Gigabytes: two decimals for the shop, four for a person's small share. Free space is rounded
 * down. `free`: the bytes that fit, if they are fewer than total minus used.
 */
export function storageDetails({ total, used, free, room }: StorageDetails): StorageDetails {
  const digits = room === "shop" ? 2 : 4;
  return {
    total: gigabytes(total, digits, Math.round),
    used: gigabytes(used, digits, Math.round),
    free: gigabytes(Math.max(0, free), digits, Math.floor),
    room,
  };
}

/** The space must be larger than the file, as the screen compares it with `free` in gigabytes. */
export function hasRoomFor(bytes: number, freeGigabytes: number): boolean {
  return freeGigabytes * bytesPerGigabyte > bytes;
}

/** 12.5 becomes "12.50 GB". */
export function formatGigabytes(value: number): string {
  return `${value.toFixed(2)} GB`;
}

/** As people read sizes: 640 KB, 12.5 MB, 1.25 GB. */
export function formatBytes(bytes: number): string {
  if (bytes >= bytesPerGigabyte) return formatGigabytes(bytes / bytesPerGigabyte);
  const megabytes = bytes / 1_048_576;
  if (megabytes >= 1) return `${megabytes.toFixed(megabytes < 100 ? 1 : 0)} MB`;
  return `${Math.ceil(bytes / 1024)} KB`;
}

function gigabytes(bytes: number, digits: number, round: (value: number) => number): number {
  return round((bytes * 10 ** digits) / bytesPerGigabyte) / 10 ** digits;
}
