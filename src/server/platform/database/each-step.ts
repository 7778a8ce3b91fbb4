/**
 * Runs all steps one after the other, also when one fails. The failures are thrown once, at the
 * end.
 */
export async function eachStep(
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  const failed: Error[] = [];
  for (const [name, step] of Object.entries(steps)) {
    await step().catch((cause: unknown) =>
      failed.push(new Error(`the step ${name} failed`, { cause })),
    );
  }
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} steps failed`);
  if (failed[0] !== undefined) throw failed[0];
}

const mostRounds = 1_000;

/**
 * `some` processes at most the given number and returns how many it has processed. It is called
 * until nothing is left. The next round of the job does the rest.
 */
export async function inBatches(
  some: (most: number) => Promise<number>,
  atOnce = 1_000,
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    if ((await some(atOnce)) < atOnce) return;
  }
}
