const longest = 2000;

/**
 * Whether a redirect to a visitor's path is safe: it stays on this site in every browser. It is
 * stricter than a browser, so that no later step (decoding, joining, normalizing) can lead to
 * another site.
 */
export function isSafePath(path: string): boolean {
  if (path.length > longest || !path.startsWith("/") || hasTrap(path)) return false;
  const route = path.split(/[?#]/, 1)[0] ?? "";
  const decoded = decode(route);
  return decoded !== null && [route, decoded].every(isPlainRoute);
}

/** The path if it is safe and known, else the fallback. */
export function safePath(
  path: string | null | undefined,
  fallback: string,
  isKnown: (path: string) => boolean = () => true,
): string {
  return typeof path === "string" && isSafePath(path) && isKnown(path) ? path : fallback;
}

function isPlainRoute(route: string): boolean {
  const [, first = "", ...rest] = route.split("/");
  const segments = [first, ...rest];
  const hasEmpty = segments.slice(0, -1).some((segment) => segment === "");
  const hasDots = segments.some((segment) => segment === "." || segment === "..");
  return !hasTrap(route) && !hasEmpty && !hasDots && !first.includes("@");
}

function hasTrap(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for; browsers drop some of them silently.
  return /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/.test(text);
}

function decode(route: string): string | null {
  try {
    return decodeURIComponent(route);
  } catch {
    return null;
  }
}
