import { expect, onTestFinished, test, vi } from 'vitest'
import { startHeartbeat } from './server-watch.ts'

function asking(ask: () => Promise<unknown>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onTimeout = vi.fn()
  const stop = startHeartbeat({ ask, onTimeout, tickMs: 500, mostTicks: 6 })
  return { onTimeout, stop }
}

test('who answers is asked on and on, who leaves a question unanswered is told of once', async () => {
  let answers = true
  const ask = vi.fn(() => (answers ? Promise.resolve() : new Promise(() => undefined)))
  const { onTimeout } = asking(ask)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(120)
  expect(onTimeout).not.toHaveBeenCalled()
  answers = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onTimeout).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(onTimeout).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onTimeout).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(121)
})

test('who refuses, or is asked no more, is not told of as silent', async () => {
  const refusing = asking(() => Promise.reject(new Error('gone')))
  const stopped = asking(() => new Promise(() => undefined))
  stopped.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refusing.onTimeout).not.toHaveBeenCalled()
  expect(stopped.onTimeout).not.toHaveBeenCalled()
})
