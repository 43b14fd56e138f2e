/** Keeps the program from starting; the message is one sentence for the operator. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
