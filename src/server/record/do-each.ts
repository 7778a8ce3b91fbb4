import type { FastifyRequest } from "fastify";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { isStillAdmitted } from "#server/platform/http/admission/admit.ts";
import type { Guard } from "#server/platform/http/admission/guard.ts";
import { sentFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";

/** A record in the version in which it was chosen. */
export type ChosenRow = { id: number; version: number };
export type EachResult = {
  id: number;
  code: RefusalCode | null;
  msg: string;
  version?: number;
  waits_for_second?: true;
};
/**
 * Null: done, or nothing changed. A version: done, and this version can be undone. `waits`: done,
 * and another person has to confirm it.
 */
export type EachAnswer = Refused | "waits" | { version: number } | null;
type Words = Pick<Guard, "refusalText" | "fieldText">;
type BatchRequest<One extends { id: number }> = {
  chosen: readonly One[];
  guard: Words & Pick<Guard, "identifyAnew">;
  lang: Language;
  request: FastifyRequest;
};

/**
 * Acts on one record after the other, by the rules of its own page and in a transaction of its own.
 * A refusal for one does not stop the others. A caller who loses the permission meanwhile is
 * refused from then on.
 */
export async function doEach<One extends { id: number }>(
  { chosen, guard, lang, request }: BatchRequest<One>,
  act: (one: One) => Promise<EachAnswer>,
): Promise<EachResult[]> {
  const results: EachResult[] = [];
  for (const one of chosen) {
    const answer = (await isStillAdmitted(guard, request)) ? await act(one) : refuse("FORBIDDEN");
    if (answer instanceof Refused && waitsForSecond(answer.code))
      results.push({
        id: one.id,
        code: null,
        msg: whyNot(answer, { guard, lang }).msg,
        waits_for_second: true,
      });
    else if (answer instanceof Refused)
      results.push({ id: one.id, ...whyNot(answer, { guard, lang }) });
    else
      results.push({
        id: one.id,
        code: null,
        msg: "",
        ...(answer === "waits" ? { waits_for_second: true } : answer),
      });
  }
  return results;
}

/** The fault of a field says more than the refusal's own text. */
function whyNot(
  { code, errors = [], result }: Refused,
  { guard, lang }: { guard: Words; lang: Language },
): Omit<EachResult, "id"> {
  const words = [
    ...new Set(errors.map((fault) => sentFault(fault, lang, guard.fieldText).msg).filter(Boolean)),
  ];
  return {
    code,
    msg: words.join(" ") || guard.refusalText(code, lang),
    ...(code === "EDIT_CONFLICT" && versionOf(result)),
  };
}

/** Whether the refusal means that the action waits for a second person. */
function waitsForSecond(code: RefusalCode): boolean {
  return code === "KEPT_FOR_SECOND_PERSON" || code === "KEPT_WITHOUT_SECOND";
}

function versionOf(result: unknown): { version?: number } {
  const known = result as { version?: unknown } | undefined;
  return typeof known?.version === "number" ? { version: known.version } : {};
}
