import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { sentFault } from "#server/platform/http/field-fault.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import type { Guard } from "#server/platform/http/serve-endpoint.ts";

/** A record as it was seen when it was chosen. */
export type Chosen = { id: number; version: number };
export type EachResult = { id: number; code: RefusalCode | null; msg: string; version?: number; waits_for_second?: true };
/** Null: done, or so already. A version: done, and can be undone over that. `waits`: done, and another person has to confirm it. */
export type EachAnswer = Refused | "waits" | { version: number } | null;
type Asked<One extends { id: number }> = { chosen: readonly One[]; guard: Pick<Guard, "refusalText" | "fieldText">; lang: Language };

/** One after the other, each by the rule of its own page and in a transaction of its own: what one is refused keeps no other from being done. */
export async function doEach<One extends { id: number }>({ chosen, guard, lang }: Asked<One>, act: (one: One) => Promise<EachAnswer>): Promise<EachResult[]> {
  const results: EachResult[] = [];
  for (const one of chosen) {
    const answer = await act(one);
    if (answer instanceof Refused) results.push({ id: one.id, ...whyNot(answer, { guard, lang }) });
    else results.push({ id: one.id, code: null, msg: "", ...(answer === "waits" ? { waits_for_second: true } : answer) });
  }
  return results;
}

/** What is wrong with a field says more than that something is. */
function whyNot({ code, errors = [], result }: Refused, { guard, lang }: Pick<Asked<never>, "guard" | "lang">): Omit<EachResult, "id"> {
  const words = [...new Set(errors.map((fault) => sentFault(fault, lang, guard.fieldText).msg).filter(Boolean))];
  return { code, msg: words.join(" ") || guard.refusalText(code, lang), ...(code === "EDIT_CONFLICT" && versionOf(result)) };
}

function versionOf(result: unknown): { version?: number } {
  const known = result as { version?: unknown } | undefined;
  return typeof known?.version === "number" ? { version: known.version } : {};
}
