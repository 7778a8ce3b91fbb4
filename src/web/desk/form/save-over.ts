import type { Answer, Refused } from "#contract/client.ts";
import { differences, type Edition } from "./edition.ts";

export type Save = (edition: Edition) => Promise<Answer<{ data: Edition }>>;

/** A newer edition in which nothing of this page is different is no reason to ask: another page of the same settings was saved. */
export async function saveOver(save: Save, over: Edition, values: Edition["values"]): Promise<Answer<{ data: Edition }>> {
  const answer = await save({ version: over.version, values });
  const newer = answer.ok ? null : newerOf(answer);
  return newer && differences(over, newer).length === 0 ? saveOver(save, newer, values) : answer;
}

/** What stands there by now, where somebody else was quicker. */
export function newerOf({ code, result }: Refused): Edition | null {
  return code === "EDIT_CONFLICT" && typeof result === "object" && result !== null && "version" in result ? (result as Edition) : null;
}
