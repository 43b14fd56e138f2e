/** Keeps the program from starting; the message is one sentence for the operator. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/**
 * @returns the problem to report where a start met its limit of open files, which looks like a damaged folder or a broken
 *   package; undefined for any other error
 */
export function tooFewFiles(error: unknown): StartProblem | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!/EMFILE|ENFILE|too many open files/i.test(at.message)) continue
    return new StartProblem(
      'The marketplace may not open as many files as it needs. Raise the limit (`ulimit -n 4096`, or LimitNOFILE of its ' +
        'service) and start again; nothing is damaged.',
      { cause: error },
    )
  }
  return undefined
}
