import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { yieldToEventLoop } from '#server/event-loop.ts'
import { keepBusy } from '../../../tests/support/keep-busy.ts'
import { type Rank, WorkQueue } from './work-queue.ts'

/** A queue whose one place is taken by work that the test ends. */
async function heldQueue(limits: ConstructorParameters<typeof WorkQueue>[0] = {}) {
  const queue = new WorkQueue(limits)
  const { promise, resolve } = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const held = queue.run('anyone', () => {
    begun.resolve()
    return promise
  })
  await begun.promise
  return { queue, held, release: () => resolve('held') }
}

test('one at a time; the second waits, the third is refused and told when to come back', async () => {
  const { queue, held, release } = await heldQueue({ patienceMs: 0, capacity: 1 })
  let isSecondBegun = false
  const second = queue.run('anyone', () => {
    isSecondBegun = true
    return 'second'
  })
  await expect(queue.run('anyone', () => 'third')).rejects.toMatchObject({
    kind: 'busy',
    retryAfterSeconds: 5,
  })
  await yieldToEventLoop()
  expect(isSecondBegun).toBe(false)
  release()
  expect(await Promise.all([held, second])).toEqual(['held', 'second'])
  expect(await queue.run('anyone', () => 'later')).toBe('later')
})

test('work in time slices beside it does not hold it up for more than a few of them', async () => {
  const { queue, release } = await heldQueue()
  let slices = 0
  let isOver = false
  const batch = async () => {
    while (!isOver) {
      keepBusy(4)
      slices += 1
      await yieldToEventLoop()
    }
  }
  const batched = batch()
  release()
  await queue.run('anyone', () => undefined)
  isOver = true
  await batched
  expect(slices).toBeLessThan(15)
})

test('work that fails says so, and what waits behind it is done', async () => {
  const queue = new WorkQueue()
  const failure = new Error('no such page')
  const outcomes = await Promise.allSettled([
    queue.run('anyone', () => Promise.reject(failure)),
    queue.run('anyone', () => {
      throw failure
    }),
    queue.run('anyone', () => 'done'),
  ])
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
    failure,
    failure,
    'done',
  ])
})

test("users' work is begun first, and of every four turns one is somebody else's", async () => {
  const { queue, release } = await heldQueue()
  const order: string[] = []
  const note = (rank: Rank, name: string) =>
    queue.run(rank, async () => {
      order.push(name)
    })
  const all = ['a', 'b'].map((name) => note('anyone', name))
  all.push(...['1', '2', '3', '4', '5'].map((name) => note('user', name)))
  release()
  await Promise.all(all)
  expect(order.join('')).toBe('123a45b')
})

test('work is refused by the time it would wait, not by its number alone', async () => {
  const { queue, release } = await heldQueue({ patienceMs: 20_000, capacity: 1 })
  const first = Array.from({ length: 1_100 }, (_, at) => queue.run('anyone', () => at))
  const outcomes = Promise.allSettled(first)
  release()
  const taken = (await outcomes).filter(({ status }) => status === 'fulfilled').length
  // The default estimate of a turn is 20 ms.
  expect(taken).toBe(1_000)
})

test('the oldest waiting work is refused if turns last longer than estimated', async () => {
  const { queue, release } = await heldQueue({ patienceMs: 60, capacity: 1 })
  const outcomes = Promise.allSettled(
    ['first', 'second', 'third'].map((name) => queue.run('anyone', () => name)),
  )
  keepBusy(200)
  release()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('a log-in does not wait for a page at each of its steps, and one that never ends holds up nothing', async () => {
  const queue = new WorkQueue({ patienceMs: 100_000 })
  let pages = 0
  let isOver = false
  const page = () => {
    pages++
    keepBusy(10)
    if (!isOver) void queue.run('anyone', page)
  }
  queue.letPass()
  for (let visitor = 0; visitor < 3; visitor++) void queue.run('anyone', page)
  const end = queue.letPass()
  for (let step = 0; step < 20; step++) await pause(0)
  end()
  expect(pages).toBeLessThan(15)
  const before = pages
  await expect.poll(() => pages).toBeGreaterThan(before + 3)
  isOver = true
})
