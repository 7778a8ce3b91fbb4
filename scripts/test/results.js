/**
 * The result of a part of the run. A failure is the test's name and its first error.
 * @typedef {{ passed: number, failures: string[], skipped: number }} Result
 */

/** @returns {Result} */
const nothing = () => ({ passed: 0, failures: [], skipped: 0 });

/** @param {any} report what Vitest's reporter `json` wrote @returns {Result} */
export function vitestResult(report) {
  if (!report) return nothing();
  const failures = [];
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter(
      (/** @type {any} */ test) => test.status === "failed",
    );
    for (const test of failed)
      failures.push(`${file.name}: ${test.fullName}${firstLines(test.failureMessages?.[0])}`);
    // The file failed before its first test.
    if (failed.length === 0 && file.status === "failed")
      failures.push(`${file.name}${firstLines(file.message)}`);
  }
  return {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {any} report what Playwright's reporter `json` wrote @returns {Result} */
export function playwrightResult(report) {
  if (!report?.stats) return nothing();
  const specs = report.suites.flatMap(specsOf);
  const unexpected = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === "unexpected")
      .map(
        (/** @type {any} */ test) =>
          `[${test.projectName}] ${spec.file}: ${spec.title}${firstLines(errorOf(test))}`,
      ),
  );
  const crashes = (report.errors ?? []).map(
    (/** @type {any} */ error) => `browser tests${firstLines(error.message)}`,
  );
  const { expected, skipped } = report.stats;
  return {
    passed: expected,
    failures: [...unexpected, ...crashes],
    skipped,
  };
}

/** @param {any} suite @returns {any[]} */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @param {any} test @returns {string | undefined} */
function errorOf(test) {
  return test.results.find((/** @type {any} */ result) => result.error)?.error.message;
}

/** @param {string | undefined} text */
function firstLines(text) {
  return text ? `\n    ${text.split("\n").slice(0, 12).join("\n    ")}` : "";
}
