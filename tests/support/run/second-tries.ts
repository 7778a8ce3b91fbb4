import type { Reporter, TestCase } from "vitest/node";

const found: string[] = [];

/** Names what only passed at its second try, and what it said at the first: it has to be looked at. */
export const secondTries = {
  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return;
    const said = test.result().errors?.map(({ message, diff }) => [message, diff].filter(Boolean).join("\n")) ?? [];
    found.push([`${test.module.relativeModuleId} > ${test.fullName}`, ...said].join("\n    "));
  },
  onTestRunEnd() {
    for (const name of found) console.log(`passed at the second try only: ${name}`);
  },
} satisfies Reporter;
