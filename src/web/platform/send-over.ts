import type { Answer, RefusedAnswer } from "#contract/client.ts";

export type VersionedRecord = { readonly version: number | null };

/**
 * Sends over the version that was read. A newer revision in which nothing of this form is different
 * is no reason to ask: then it goes once more, over that one.
 * `base` is what the form goes by, and follows.
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

/** What stands there by now, where another person was quicker. */
export function newerOf<E extends VersionedRecord>({ code, result }: RefusedAnswer): E | null {
  return code === "EDIT_CONFLICT" &&
    typeof result === "object" &&
    result !== null &&
    "version" in result
    ? (result as E)
    : null;
}
