import type { Answer, RefusedAnswer } from "#contract/client.ts";

export type VersionedRecord = { readonly version: number | null };

/**
 * Saves over the version that was read. If a newer revision does not differ in this form's fields,
 * it is saved over that one without asking. `base` is the form's revision, and is updated.
 */
export async function sendOver<E extends VersionedRecord, V>(
  base: { current: E },
  isOther: (before: E, newer: E) => boolean,
  send: (version: E["version"]) => Promise<Answer<V>>,
): Promise<Answer<V>> {
  const answer = await send(base.current.version);
  const newer = answer.ok ? null : newerOf<E>(answer);
  if (newer === null || isOther(base.current, newer)) return answer;
  base.current = newer;
  return sendOver(base, isOther, send);
}

/** The newer revision, if another person saved first. */
export function newerOf<E extends VersionedRecord>({ code, result }: RefusedAnswer): E | null {
  return code === "EDIT_CONFLICT" &&
    typeof result === "object" &&
    result !== null &&
    "version" in result
    ? (result as E)
    : null;
}
