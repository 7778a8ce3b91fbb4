/** A long computation that pauses between steps, so that its caller can let other work run. */
export type Steps<Result> = Generator<void, Result, void>;

export function allAtOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
