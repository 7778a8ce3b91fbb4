import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { refusals } from "#contract/refusals/refusals.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Turn } from "#server/platform/http/admission/turn.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { type HitToCount, refusalOf } from "#server/platform/http/rate-limit.ts";
import { Refused, refuseField } from "#server/platform/http/refusal.ts";
import {
  type Earlier,
  forgetKey,
  keepAnswer,
  type RequestKey,
  takeKey,
} from "./idempotency-queries.ts";

type IdempotentRequest = { headers: IncomingHttpHeaders; url: string; body: unknown };
type StoredAnswer = { value: unknown } | { refused: Pick<Refused, "code" | "errors" | "result"> };

export type TakeTurn = (
  request: IdempotentRequest,
  name: string,
  caller: Caller,
  counted: HitToCount | null,
) => Promise<Turn>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Answers a repeated request with the first answer. Faults, outages and 'too often' are not stored,
 * since a repetition can succeed. NOTE: a hit is counted for the caller's own subject, as
 * everywhere (`guard.ts`).
 */
export function createTurns(db: Db, secret: string): TakeTurn {
  return async (request, name, caller, counted) => {
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || !uuid.test(key)) return { isFirst: false, answer: wrongKey() };
    const subject = caller.kind === "account" ? caller.account.id : `guest:${caller.guest.id}`;
    const owner = caller.kind === "account" ? `account:${subject}` : String(subject);
    const requestKey = { owner, endpoint: name, key };
    const bodyHash = hashOf(request, secret);
    const hit = counted && { ...counted, key: `${counted.keyStart}${subject}` };
    const taken = await takeKey(db, requestKey, bodyHash, hit);
    if (taken === null || !taken.earlier.isMine)
      return { isFirst: false, answer: answerAgain(taken?.earlier, bodyHash) };
    const over = taken.hit && counted ? refusalOf(taken.hit, counted.most) : null;
    return {
      isFirst: true,
      isTooMany: over !== null,
      keep: (work) => answerFirst(db, requestKey, async () => over ?? work()),
    };
  };
}

async function answerFirst(
  db: Db,
  key: RequestKey,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const answer: unknown = await work().catch(async (error: unknown) => {
    if (error instanceof Refused) return error;
    await forgetKey(db, key).catch(() => undefined);
    throw error;
  });
  const status = answer instanceof Refused ? refusals[(answer as Refused).code].status : 200;
  if (status === 429 || status >= 500) await forgetKey(db, key);
  else await keepAnswer(db, key, status, storedOf(answer));
  return answer;
}

function answerAgain(earlier: Earlier | undefined, bodyHash: Buffer): unknown {
  if (earlier === undefined) return new Refused("REQUEST_IN_PROGRESS");
  if (!earlier.bodyHash.equals(bodyHash)) return new Refused("IDEMPOTENCY_KEY_REUSED");
  if (earlier.status === null) return new Refused("REQUEST_IN_PROGRESS");
  const stored = earlier.answer as StoredAnswer;
  if ("value" in stored) return stored.value;
  const { code, errors, result } = stored.refused;
  return new Refused(code, { ...(errors && { errors }), ...(result !== undefined && { result }) });
}

function storedOf(answer: unknown): StoredAnswer {
  if (!(answer instanceof Refused)) return { value: answer };
  const { code, errors, result } = answer;
  return { refused: { code, errors, result } };
}

function wrongKey(): Refused {
  return refuseField("idempotency-key", "INVALID");
}

/** The hash is keyed, because a body may contain a password that a plain hash would reveal. */
function hashOf({ url, body }: IdempotentRequest, secret: string): Buffer {
  return createHmac("sha256", secret).update(url).update("\n").update(canonical(body)).digest();
}

/** Equal for equal content, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}
