/** A long work that stops between its steps, so that whoever runs it can let others work. */
export type Steps<Result> = Generator<void, Result, void>;

export function allAtOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
