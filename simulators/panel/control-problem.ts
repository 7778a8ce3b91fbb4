/** What was pressed or sent on a control page makes no sense; said to the person who pressed it. */
export class ControlProblem extends Error {}
