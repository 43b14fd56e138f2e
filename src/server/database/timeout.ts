/** Nothing came within the time that was given. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * What is answered within a time in milliseconds.
 * @throws TimeoutError after it, and the answer's own rejection before
 */
export async function withTimeout<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new TimeoutError(`There was no answer in ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a promise is fulfilled within a time in milliseconds; a refusal is a no. */
export function answersWithin(timeoutMs: number, answer: Promise<unknown>): Promise<boolean> {
  return withTimeout(timeoutMs, answer).then(
    () => true,
    () => false,
  )
}
