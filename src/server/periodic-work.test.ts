import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hourMs, minuteMs } from '#domain/text/local-time.ts'
import { silentLog } from './log.ts'
import { every } from './periodic-work.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('work runs immediately and every hour, even after failures, until it is stopped', async () => {
  let times = 0
  const failure = new Error('no')
  const logged: object[] = []
  const log = { ...silentLog, error: (details: object) => void logged.push(details) }
  const stop = every(hourMs, () => (++times === 2 ? Promise.reject(failure) : Promise.resolve()), log)
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(2.5 * 3_600_000)
  expect(times).toBe(3)
  expect(logged).toEqual([{ err: failure }])
  await stop()
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(times).toBe(3)
})

test('work that takes longer than its period is not run twice at a time, and stopping waits for it', async () => {
  let times = 0
  let work = Promise.withResolvers<void>()
  const stop = every(
    minuteMs,
    () => {
      times += 1
      return work.promise
    },
    silentLog,
  )
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  expect(times).toBe(1)
  work.resolve()
  work = Promise.withResolvers<void>()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(times).toBe(2)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await Promise.resolve()
  expect(isStopped).toBe(false)
  work.resolve()
  await stopped
})
