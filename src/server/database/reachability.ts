/** Whether a promise is fulfilled within a time in milliseconds; a refusal is a no. */
export async function answersWithin(timeoutMs: number, answer: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, timeoutMs, false)
  try {
    return await Promise.race([answer.then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
