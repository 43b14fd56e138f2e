import { Problem } from './problem.ts'

/** System error codes: disk full or failing, or too many open files. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** The answer to a failure caused by a file that could not be written; undefined for other errors. */
export function diskProblem(error: unknown): Problem | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at && refusals.has(String(at.code)))) continue
    const sentence = 'The marketplace has no room to keep files right now. Please try again later.'
    return new Problem('unavailable', sentence, { retryAfterSeconds: 60, cause: error })
  }
  return undefined
}
