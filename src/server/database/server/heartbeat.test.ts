import { expect, onTestFinished, test, vi } from 'vitest'
import { keepAsking } from './heartbeat.ts'

function asking(ask: () => Promise<unknown>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onSilent = vi.fn()
  const stop = keepAsking({ ask, onSilent, tickMs: 500, mostTicks: 6 })
  return { onSilent, stop }
}

test('who answers is asked on and on, who leaves a question unanswered is told of once', async () => {
  let answers = true
  const ask = vi.fn(() => (answers ? Promise.resolve() : new Promise(() => undefined)))
  const { onSilent } = asking(ask)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(120)
  expect(onSilent).not.toHaveBeenCalled()
  answers = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onSilent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(onSilent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onSilent).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(121)
})

test('who refuses, or is asked no more, is not told of as silent', async () => {
  const refusing = asking(() => Promise.reject(new Error('gone')))
  const stopped = asking(() => new Promise(() => undefined))
  stopped.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refusing.onSilent).not.toHaveBeenCalled()
  expect(stopped.onSilent).not.toHaveBeenCalled()
})
