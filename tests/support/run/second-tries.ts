import type { Reporter, TestCase } from "vitest/node";

const found: string[] = [];

/** Names what only passed at its second try: it has to be looked at. */
export const secondTries = {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) found.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  },
  onTestRunEnd() {
    for (const name of found) console.log(`passed at the second try only: ${name}`);
  },
} satisfies Reporter;
