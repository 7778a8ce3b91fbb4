/** A control action is not possible. The message is for the person who pressed the button. */
export class ControlProblem extends Error {}
