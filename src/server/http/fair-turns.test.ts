import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const refusal = 'Later, please.'

/** Work that ends when it is told to, and the order in which it began. */
function slowWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    },
    /** Ends what runs, one after the other, until all of these are done. */
    async finish(all: Promise<string>[]) {
      const done = Promise.allSettled(all)
      while (ends.length > 0) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
      return done
    },
  }
}

test('a flood of one keeps another waiting for one piece of its work', async () => {
  const inTurn = fairTurns({ most: 1, queueOfOne: 100, queueOfAll: 100, refusal })
  const { begun, work, finish } = slowWork()
  const flood = Array.from({ length: 50 }, () => inTurn('flood', work('flood')))
  const others = ['ann', 'bob', 'ann'].map((name) => inTurn(name, work(name)))
  await finish([...flood, ...others])
  expect(begun).toHaveLength(53)
  expect(begun.slice(0, 6)).toEqual(['flood', 'flood', 'ann', 'bob', 'flood', 'ann'])
})

test('one has so many places in the line, and another still has its own', async () => {
  const inTurn = fairTurns({ most: 2, queueOfOne: 3, queueOfAll: 100, refusal })
  const { work, finish } = slowWork()
  const flood = Array.from({ length: 6 }, () => inTurn('flood', work('flood')))
  const ann = inTurn('ann', work('ann'))
  const ended = await finish([...flood, ann])
  expect(ended.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'fulfilled'])
  expect(ended[5]).toMatchObject({ reason: { kind: 'slowDown', message: refusal, retryAfterSeconds: 5 } })
})

test('where all places are taken, whoever has most of them gives one to a newcomer and none to its equal', async () => {
  const inTurn = fairTurns({ most: 1, queueOfOne: 10, queueOfAll: 4, refusal })
  const { begun, work, finish } = slowWork()
  const asked = ['a', 'a', 'a', 'b', 'b', 'c', 'd', 'e'].map((name) => inTurn(name, work(name)))
  const ended = await finish(asked)
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'd'])
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
    true,
    false,
  ])
})

test('failed work gives its place back', async () => {
  const inTurn = fairTurns({ most: 1, queueOfOne: 1, queueOfAll: 1, refusal })
  await expect(inTurn('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('ann', async () => 'yes')).toBe('yes')
})
