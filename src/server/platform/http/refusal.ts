import type { FieldFault } from "#contract/client.ts";
import { type RefusalCode, refusals } from "#contract/refusals/refusals.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type FieldText, plainFault, sentFault } from "./field-fault.ts";

/**
 * `status` is for a code that is an error in one place and a good answer in another, such as an
 * unknown coupon code.
 */
type RefusalDetails = { errors?: FieldFault[]; result?: unknown; status?: number };

/** Sent with every 503: by then the database or the machine is usually back. */
export const tryAgainSeconds = 5;

/** An expected refusal of the contract. Handlers return it; guards throw it. */
export class Refused<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code;
  readonly errors: FieldFault[] | undefined;
  readonly result: unknown;
  readonly status: number;

  constructor(code: Code, { errors, result, status = refusals[code].status }: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.result = result;
    this.status = status;
  }
}

/** `return refuse("NO_MORE_SEAT", { result: { course_ids: [3] } })` */
export function refuse<const Code extends RefusalCode>(
  code: Code,
  more: RefusalDetails = {},
): Refused<Code> {
  return new Refused(code, more);
}

export function refuseField(param: string, code: "REQUIRED" | "INVALID"): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", { errors: [plainFault(param, code)] });
}

type SendOptions = {
  guard: { refusalText: (code: RefusalCode, lang: Language) => string; fieldText: FieldText };
  lang: Language;
  requestId: string;
};

/** The one envelope of every refusal, with the current texts. */
export function refusalBody(
  { code, errors: faults, result, status }: Refused,
  { guard, lang, requestId }: SendOptions,
) {
  const msg = guard.refusalText(code, lang);
  const errors = faults?.map((fault) => sentFault(fault, lang, guard.fieldText));
  const error = { code, msg, ...(result !== undefined && { result }) };
  return {
    status,
    body: { success: false, error, ...(errors && { errors }), request_id: requestId },
  };
}
