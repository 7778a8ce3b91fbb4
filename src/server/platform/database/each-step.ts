/**
 * All of them, one after the other, also when one fails: what has failed is thrown at the end,
 * once.
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
 * `some` does at most so many and answers how many it has done; it is called until there is nothing
 * more to do. What a round of a job leaves is there for the next one.
 */
export async function inBatches(
  some: (most: number) => Promise<number>,
  atOnce = 1_000,
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    if ((await some(atOnce)) < atOnce) return;
  }
}
