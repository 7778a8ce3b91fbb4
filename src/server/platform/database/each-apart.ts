import type { Log } from "../process/log.ts";

/** Works on each item, also when one fails: a broken item must not block the next ones. */
export async function eachApart<T>(
  all: readonly T[],
  log: Log,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    all.map((one) =>
      work(one).catch((error: unknown) =>
        log.error({ err: error, subject: one }, "work on one of many failed"),
      ),
    ),
  );
}
