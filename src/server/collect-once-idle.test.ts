import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectOnceIdle } from './collect-once-idle.ts'

/** Seconds of an event loop that was as busy as said, one after the other. */
function playSeconds(...utilizations: number[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = (utilization: number) => ({ idle: 0, active: 0, utilization })
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((_, last) =>
    load(last ? (utilizations.shift() ?? 0) : 0),
  )
  return () => vi.advanceTimersByTime(1000)
}

test('collects once, after the first idle second', () => {
  const pass = playSeconds(1, 0.3, 0.01, 0.01)
  const collect = vi.fn()
  collectOnceIdle(collect)
  pass()
  pass()
  expect(collect).not.toHaveBeenCalled()
  pass()
  pass()
  expect(collect).toHaveBeenCalledOnce()
})

test('does not collect once it is ended', () => {
  const pass = playSeconds(1, 0)
  const collect = vi.fn()
  const end = collectOnceIdle(collect)
  pass()
  end()
  pass()
  expect(collect).not.toHaveBeenCalled()
})

test('frees what nothing refers to', async () => {
  const collected = vi.fn()
  const registry = new FinalizationRegistry(collected)
  registry.register(Array.from({ length: 1000 }, Object), 'garbage')
  await setImmediate()
  const pass = playSeconds(0)
  collectOnceIdle()
  pass()
  vi.useRealTimers()
  await expect.poll(() => collected.mock.calls).toEqual([['garbage']])
})
