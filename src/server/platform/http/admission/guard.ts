import type { FastifyRequest } from "fastify";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Caller, EndedSession, Identification } from "../caller.ts";
import type { FieldText } from "../field-fault.ts";
import type { LimitName, TooMany } from "../rate-limit.ts";
import type { Admission } from "./admit.ts";
import type { AheadAdmission } from "./ahead.ts";
import type { KeyedRequest, Turn } from "./turn.ts";

/** The shop's functions that identify callers and reject forged requests. */
export type Guard = {
  identify(request: FastifyRequest): Promise<Identification>;
  /**
   * The same, and counts one more call of the caller in the same statement. `tooMany`: whether it
   * was one too many. Undefined: the call was not counted, because another part of the shop had
   * asked before who is calling.
   */
  identifyAndCount(
    request: FastifyRequest,
    limit: LimitName,
  ): Promise<Identification & { tooMany: TooMany | null | undefined }>;
  /** Counts one more call of the caller. */
  count(caller: Caller, limit: LimitName): Promise<TooMany | null>;
  /** The caller as this process last saw the session. Null: it has not seen it. */
  recall(request: FastifyRequest): Caller | null;
  /** Identifies the caller again and ignores an earlier result. */
  identifyAnew(request: FastifyRequest): Promise<Identification>;
  /**
   * Why the session has ended. A takeover by another device is reported once; afterwards there is
   * no session.
   */
  takeEndedReason(request: FastifyRequest): Promise<EndedSession>;
  /** False when an unsafe request does not prove that it comes from one of our own pages. */
  isOwnPage(request: FastifyRequest, caller: Caller | null): boolean;
  /** The text in the caller's language. The owner's own text comes first. */
  refusalText(code: RefusalCode, lang: Language): string;
  fieldText: FieldText;
  /** Of a request under an idempotency key. Only the first one counts for the limit. */
  takeTurn(sent: KeyedRequest, name: string, caller: Caller, limit?: LimitName): Promise<Turn>;
};

declare module "fastify" {
  interface FastifyInstance {
    guard: Guard;
  }
  interface FastifyRequest {
    /** Who was found to be calling. Null: nobody was asked for. */
    admission: Admission | AheadAdmission | null;
  }
}
