import type { FieldFault } from "#contract/client.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";

type More = { errors?: FieldFault[]; result?: unknown };

/** An expected 'no' of the contract. Handlers return it; guards throw it. */
export class Refused<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code;
  readonly errors: FieldFault[] | undefined;
  readonly result: unknown;

  constructor(code: Code, { errors, result }: More = {}) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.result = result;
  }
}

/** `return refuse("NO_MORE_SEAT", { result: { course_ids: [3] } })` */
export function refuse<const Code extends RefusalCode>(code: Code, more: More = {}): Refused<Code> {
  return new Refused(code, more);
}

/** The one envelope of every refusal. */
export function refusalBody({ code, errors, result }: Refused, msg: string, requestId: string) {
  const error = { code, msg, ...(result !== undefined && { result }) };
  return { status: refusals[code].status, body: { success: false, error, ...(errors && { errors }), request_id: requestId } };
}
