import { expect, test } from 'vitest'
import { keepBusy } from '../../../../tests/support/keep-busy.ts'
import { pacedQueue } from './paced-queue.ts'

const { signal } = new AbortController()

test('much short work of one keeps another waiting for one piece of it, and what else comes for none', async () => {
  const inTurn = pacedQueue()
  const order: string[] = []
  const much = Array.from({ length: 5 }, () => inTurn('much', signal, () => order.push('much')))
  const little = inTurn('little', signal, () => order.push('little'))
  setImmediate(() => order.push('other'))
  await Promise.all([...much, little])
  expect(order.indexOf('little')).toBeLessThanOrEqual(2)
  expect(order.indexOf('other')).toBeLessThanOrEqual(2)
  expect(order).toHaveLength(7)
})

test('work that takes long is followed by a pause, and failed work gives its turn on', async () => {
  const inTurn = pacedQueue()
  const busy = () => {
    keepBusy(20)
    return performance.now()
  }
  const failing = inTurn('a', signal, () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const ended = await inTurn('a', signal, busy)
  expect((await inTurn('a', signal, () => performance.now())) - ended).toBeGreaterThanOrEqual(15)
})
