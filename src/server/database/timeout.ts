export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

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

export function answersWithin(timeoutMs: number, answer: Promise<unknown>): Promise<boolean> {
  return withTimeout(timeoutMs, answer).then(
    () => true,
    () => false,
  )
}
