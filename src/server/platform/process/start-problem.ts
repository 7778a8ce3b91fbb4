/**
 * A problem that the operator can solve. Its message is one plain sentence, and only that is
 * printed.
 */
export class StartProblem extends Error {}
