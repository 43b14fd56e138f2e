/** Why a command cannot go on, as one sentence for the person at the terminal; never shown with a stack. */
export class CommandProblem extends Error {}
