import type { FastifyRequest } from "fastify";
import type { Caller } from "../caller.ts";
import type { Admission } from "./admit.ts";
import {
  type AdmittedWork,
  type AheadAdmission,
  isConfirmed,
  isSameCaller,
  NotConfirmed,
} from "./ahead.ts";

export type KeyedRequest = Pick<FastifyRequest, "headers" | "url" | "body">;

/**
 * What a request under an idempotency key found. The first one does the work, and its answer is
 * kept. Every other one gets that answer.
 */
export type Turn =
  | { isFirst: true; keep(work: () => Promise<unknown>): Promise<unknown>; isTooMany: boolean }
  | { isFirst: false; answer: unknown };

type TakeTurn = (caller: Caller) => Promise<Turn>;

/** Runs the work of a request under an idempotency key, or answers what its first one was told. */
export async function runTurn(
  admission: Admission | AheadAdmission,
  work: AdmittedWork<unknown>,
  takeTurn: TakeTurn,
): Promise<unknown> {
  if ("recalled" in admission) return runAhead(admission, work, takeTurn);
  const { caller } = admission;
  if (caller === null) return work(caller, isConfirmed);
  const turn = await takeTurn(caller);
  return turn.isFirst ? turn.keep(() => work(caller, isConfirmed)) : turn.answer;
}

/**
 * The work reads for the caller as last seen, while the database says who is calling and whether
 * the key is new. It writes only after both. Nothing is noted under the key before the caller is
 * known.
 */
async function runAhead(
  { recalled, confirming }: AheadAdmission,
  work: AdmittedWork<unknown>,
  takeTurn: TakeTurn,
): Promise<unknown> {
  const taking = confirming.then(async ({ caller }) => ({
    caller,
    turn: caller === null ? null : await takeTurn(caller),
  }));
  const begun = work(recalled, async () => {
    const { caller, turn } = await taking;
    const mayGoOn = turn?.isFirst === true && !turn.isTooMany && isSameCaller(caller, recalled);
    if (!mayGoOn) throw new NotConfirmed();
  });
  // Its fault counts only if its answer does.
  const ended = begun.then(
    () => undefined,
    () => undefined,
  );
  try {
    const { caller, turn } = await taking;
    if (turn === null || !turn.isFirst) return turn?.answer;
    return await turn.keep(() =>
      isSameCaller(caller, recalled) ? begun : work(caller, isConfirmed),
    );
  } finally {
    await ended;
  }
}
