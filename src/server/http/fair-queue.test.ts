import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const refusal = 'Later, please.'
const queueOf = (running: [number, number], present: [number, number]) =>
  new FairQueue({
    running: { all: running[0], each: running[1] },
    present: { all: present[0], each: present[1] },
    refusal,
  })

/** Resolves once all settled promises have been handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function recorded(queue: FairQueue) {
  const begun: string[] = []
  const leaves: (() => void)[] = []
  return {
    begun,
    enter: (client: string, how: { signal?: AbortSignal; weight?: number } = {}, name = client) =>
      queue.enter(client, how).then((leave) => {
        begun.push(name)
        leaves.push(leave)
      }),
    async end() {
      leaves.shift()?.()
      await settled()
    },
  }
}

test('the queue limits work in total and per client, and refuses more', async () => {
  const queue = queueOf([3, 2], [5, 3])
  const { begun, enter, end } = recorded(queue)
  const entered = [enter('a'), enter('a'), enter('a'), enter('b')]
  await settled()
  expect(begun).toEqual(['a', 'a', 'b'])
  const refused = { kind: 'slowDown', message: refusal, retryAfterSeconds: 5 }
  await expect(queue.enter('a')).rejects.toMatchObject(refused)
  entered.push(enter('c'))
  await expect(queue.enter('d')).rejects.toMatchObject(refused)
  await end()
  expect(begun).toEqual(['a', 'a', 'b', 'c'])
  for (let ended = 0; ended < 4; ended++) await end()
  await Promise.all(entered)
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a'])
})

test('a full queue drops work of the busiest client for a new client', async () => {
  const { begun, enter, end } = recorded(queueOf([1, 1], [5, 5]))
  const asked = ['a', 'a', 'a', 'b', 'b', 'c', 'd', 'e'].map((client) => enter(client))
  const ended = Promise.allSettled(asked)
  for (let at = 0; at < 6; at++) await end()
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'a'])
  const refused = (await ended).flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))
  expect(refused).toEqual([2, 4, 7])
})

test('light work does not overtake heavy work forever', async () => {
  const { begun, enter, end } = recorded(queueOf([2, 2], [100, 50]))
  await enter('a')
  void enter('heavy', { weight: 5 })
  void enter('b')
  await settled()
  expect(begun).toEqual(['a'])
  await end()
  expect(begun).toEqual(['a', 'heavy'])
  await end()
  expect(begun).toEqual(['a', 'heavy', 'b'])
})

test('aborted work releases its place in the queue', async () => {
  const queue = queueOf([1, 1], [2, 2])
  const { begun, enter, end } = recorded(queue)
  await enter('a')
  const gone = new AbortController()
  const waiting = enter('b', { signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(enter('b', { signal: gone.signal })).rejects.toThrow('gone')
  const next = enter('c')
  await end()
  await next
  expect(begun).toEqual(['a', 'c'])
})

test('failed work releases its slot', async () => {
  const queue = queueOf([1, 1], [1, 1])
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run('a', () => 'yes')).toBe('yes')
})
