const bytesPerGigabyte = 1_073_741_824;

export type StorageBytes = { total: number; used: number; reserved: number };
/**
 * Whose room ends first: the shop's own files, what its lessons are made of, what buyers send,
 * their slips, what visitors send, or what one person may keep.
 */
export type ShortRoom = "shop" | "lessons" | "people" | "slips" | "visitors" | "own";
export type StorageDetails = { total: number; used: number; free: number; room: ShortRoom };

/**
 * Gigabytes: the shop's with two decimals, a person's share, which is small, with four. What is
 * free is rounded down: no room is promised that is not there.
 * `free`: bytes that still fit, where that is less than total and used leave.
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

/** The room must be larger than the file, as the screen checks it against `free` in gigabytes. */
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
