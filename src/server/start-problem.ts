import { openFilesLimit } from './open-files-limit.ts'

/** Keeps the program from starting; the message is one sentence for the operator. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

/** A start opens about 200 files. */
const filesOfAStart = 256

/**
 * The embedded database does not pass on why it could open no file ("File exists"), so that a low limit counts, too.
 * @returns the problem to report where a start met its limit of open files, which looks like a damaged folder or a broken
 *   package; undefined for any other error
 */
export function tooFewFiles(error: unknown, filesMax = openFilesLimit()): StartProblem | undefined {
  let isLimit = filesMax !== undefined && filesMax < filesOfAStart
  for (let at = error; at instanceof Error; at = at.cause) {
    isLimit ||= /EMFILE|ENFILE|too many open files/i.test(at.message)
  }
  if (!isLimit) return undefined
  return new StartProblem(
    'The marketplace may not open as many files as it needs. Raise the limit (`ulimit -n 4096`, or LimitNOFILE of its ' +
      'service) and start again; nothing is damaged.',
    { cause: error },
  )
}
