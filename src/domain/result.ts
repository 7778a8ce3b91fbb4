export type Ok<T> = { ok: true; value: T };

/** An expected failure: part of the contract, returned and never thrown. */
export type Failure<Code extends string, Data = null> = { ok: false; code: Code; data: Data };

/** `Result<Seat, Failure<"NO_MORE_SEAT"> | Failure<"TIME_LEFT", { endsAt: Date }>>` */
export type Result<T, R extends Failure<string, unknown>> = Ok<T> | R;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function failure<Code extends string>(code: Code): Failure<Code>;
export function failure<Code extends string, const Data>(
  code: Code,
  data: Data,
): Failure<Code, Data>;
export function failure(code: string, data: unknown = null): Failure<string, unknown> {
  return { ok: false, code, data };
}
