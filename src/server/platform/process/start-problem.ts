/**
 * Something the person who starts the shop can put right: its message is one plain sentence and all
 * that is printed.
 */
export class StartProblem extends Error {}
