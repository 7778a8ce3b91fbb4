/**
 * Merges stored settings over the defaults: known names only, and only values of the same type. A
 * list is replaced as a whole.
 */
export function mergeSettings<T>(usual: T, stored: unknown): T {
  if (!isRecord(usual)) return isSameKind(usual, stored) ? (stored as T) : usual;
  if (!isRecord(stored)) return usual;
  return Object.fromEntries(
    Object.entries(usual).map(([key, value]) => [key, mergeSettings(value, stored[key])]),
  ) as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where the default is null, a text is allowed. */
function isSameKind(usual: unknown, stored: unknown): boolean {
  if (usual === null) return stored === null || typeof stored === "string";
  return (
    stored !== null &&
    typeof stored === typeof usual &&
    Array.isArray(stored) === Array.isArray(usual)
  );
}
