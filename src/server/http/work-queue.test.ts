import { expect, test } from 'vitest'
import { yieldToEventLoop } from '#server/event-loop.ts'
import { type Rank, WorkQueue } from './work-queue.ts'

/** A queue with one slot, occupied by work that the test ends. */
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

test('one job runs, the second waits, and the third is refused with a retry time', async () => {
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

test('failed work reports its error, and the work behind it runs', async () => {
  const queue = new WorkQueue()
  const failing = queue.run('anyone', () => {
    throw new Error('no such page')
  })
  const next = queue.run('anyone', () => 'done')
  await expect(failing).rejects.toThrow('no such page')
  expect(await next).toBe('done')
})

test("users' work starts first, and every fourth turn is other work", async () => {
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

test('work is refused by its expected wait, not only by the queue length', async () => {
  const { queue, release } = await heldQueue({ patienceMs: 20_000, capacity: 1 })
  const first = Array.from({ length: 1_100 }, (_, at) => queue.run('anyone', () => at))
  const outcomes = Promise.allSettled(first)
  release()
  const taken = (await outcomes).filter(({ status }) => status === 'fulfilled').length
  // The default estimate of a turn is 20 ms.
  expect(taken).toBe(1_000)
})

test('the oldest waiting work is refused if turns take longer than estimated', async () => {
  const { queue, release } = await heldQueue({ patienceMs: 60, capacity: 1 })
  const outcomes = Promise.allSettled(
    ['first', 'second', 'third'].map((name) => queue.run('anyone', () => name)),
  )
  // Blocks the event loop, as long work does.
  for (const end = performance.now() + 200; performance.now() < end; );
  release()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
