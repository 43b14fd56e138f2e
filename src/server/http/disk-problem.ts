import { Problem } from './problem.ts'

/** What the system says where a disk of ours is full or takes nothing more, or too many files are open. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
const againSeconds = 60

/** What to answer where a failure, or what caused it, is that a file could not be kept; undefined for any other. */
export function diskProblem(error: unknown): Problem | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at && refusals.has(String(at.code)))) continue
    return new Problem(
      'unavailable',
      'The marketplace has no room to keep files right now. Please try again later.',
      {
        retryAfterSeconds: againSeconds,
        cause: error,
      },
    )
  }
  return undefined
}
