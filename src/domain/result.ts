export type Ok<T> = { ok: true; value: T };

/** An expected refusal: part of the contract, returned and never thrown. */
export type Refused<Code extends string, Data = null> = { ok: false; code: Code; data: Data };

/** `Result<Seat, Refused<"NO_MORE_SEAT"> | Refused<"TIME_LEFT", { endsAt: Date }>>` */
export type Result<T, R extends Refused<string, unknown>> = Ok<T> | R;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refused<Code extends string>(code: Code): Refused<Code>;
export function refused<Code extends string, const Data>(code: Code, data: Data): Refused<Code, Data>;
export function refused(code: string, data: unknown = null): Refused<string, unknown> {
  return { ok: false, code, data };
}
