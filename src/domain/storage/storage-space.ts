const bytesPerGigabyte = 1_073_741_824;

export type StorageBytes = { total: number; used: number; reserved: number };
export type StorageDetails = { total: number; used: number; free: number };

/** Gigabytes with two decimals. What is free is rounded down: nobody is promised room that is not there. */
export function storageDetails({ total, used, reserved }: StorageBytes): StorageDetails {
  const free = freeBytes({ total, used, reserved });
  return { total: gigabytes(total, Math.round), used: gigabytes(used + reserved, Math.round), free: gigabytes(free, Math.floor) };
}

export function freeBytes({ total, used, reserved }: StorageBytes): number {
  return Math.max(0, total - used - reserved);
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

function gigabytes(bytes: number, round: (value: number) => number): number {
  return round((bytes * 100) / bytesPerGigabyte) / 100;
}
