import type { Answer, RefusedAnswer } from "#contract/client.ts";
import { differences, type Revision } from "./revision.ts";

export type Save = (revision: Revision) => Promise<Answer<{ data: Revision }>>;

/**
 * A newer revision without differences in this page's fields needs no question: another page of the
 * same settings was saved.
 */
export async function saveOver(
  save: Save,
  over: Revision,
  values: Revision["values"],
): Promise<Answer<{ data: Revision }>> {
  const answer = await save({ version: over.version, values });
  const newer = answer.ok ? null : newerOf(answer);
  return newer && differences(over, newer).length === 0 ? saveOver(save, newer, values) : answer;
}

/** The newer revision, if another administrator saved first. */
export function newerOf({ code, result }: RefusedAnswer): Revision | null {
  return code === "EDIT_CONFLICT" &&
    typeof result === "object" &&
    result !== null &&
    "version" in result
    ? (result as Revision)
    : null;
}
