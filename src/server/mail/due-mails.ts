import { yieldToEventLoop } from '#server/event-loop.ts'
import { isRefusal } from './mailer.ts'

const minuteMs = 60 * 1000
/** A process that took a mail has finished or died by then. */
export const leaseMs = 10 * minuteMs
/** Delays after the first failures, then after each further one. */
const waitsMs = [5 * minuteMs, 15 * minuteMs]
const laterWaitMs = 120 * minuteMs

export function after(ms: number, now: Date): Date {
  return new Date(now.getTime() + ms)
}

/** @param failures before this one */
export function retryAt(failures: number, now: Date): Date {
  return after(waitsMs[failures] ?? laterWaitMs, now)
}

/** One after the other. @returns the errors, one per mail; where the server does not respond the rest waits */
export async function mailEach<Due>(
  due: readonly Due[],
  mail: (one: Due) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const one of due) {
    try {
      await mail(one)
    } catch (error) {
      failures.push(error)
      if (!isRefusal(error)) break
    }
    await yieldToEventLoop()
  }
  return failures
}
