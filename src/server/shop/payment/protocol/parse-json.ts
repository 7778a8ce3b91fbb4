/** Undefined for bytes that are not JSON. A schema then refuses them like any other wrong shape. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
