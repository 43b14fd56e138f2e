/** Nothing came within the time that was given. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/**
 * What is answered within a time in milliseconds.
 * @throws TooLate after it, and whatever the answer is refused with before
 */
export async function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(`There was no answer in ${timeoutMs} ms`)), timeoutMs)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a promise is fulfilled within a time in milliseconds; a refusal is a no. */
export function answersWithin(timeoutMs: number, answer: Promise<unknown>): Promise<boolean> {
  return within(timeoutMs, answer).then(
    () => true,
    () => false,
  )
}
