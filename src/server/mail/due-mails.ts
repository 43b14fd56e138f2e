import { yieldToEventLoop } from '#server/event-loop.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { isRefusal, logUnsent, type Mailer, type Mailing } from './mailer.ts'

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

/** A job that mails each minute, where there is a mail server. */
export interface MailJob {
  mailer: Mailer | undefined
  settings: Pick<Settings, 'site'>
  log: Pick<Log, 'error'>
}

/** Mails what is due, and logs each error that comes back, or the one that it ends with, as `failure`. */
export async function mailAndLog(
  { mailer, settings, log }: MailJob,
  failure: string,
  mail: (by: Pick<Mailing, 'mailer' | 'site'>) => Promise<unknown[]>,
): Promise<void> {
  if (!mailer) return
  const failures = await mail({ mailer, site: settings.site }).catch((error: unknown) => [error])
  for (const error of failures) logUnsent(log, error, failure)
}
