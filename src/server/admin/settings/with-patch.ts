/**
 * Merges a patch into the stored value. Entries that this version of the shop does not know stay.
 */
export function withPatch(stored: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const before = isRecord(stored) ? stored : {};
  return {
    ...before,
    ...Object.fromEntries(
      Object.entries(patch).map(([key, value]) => [key, withPatch(before[key], value)]),
    ),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
