/** What keeps the program from starting, in one sentence for whoever operates it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
