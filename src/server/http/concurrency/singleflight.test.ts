import { expect, test } from 'vitest'
import { Singleflight } from './singleflight.ts'

function counted() {
  const shared = new Singleflight<string>()
  const begun: { key: string; signal: AbortSignal; end: (answer: string) => void }[] = []
  return {
    begun,
    join: (key: string, { signal } = new AbortController()) =>
      shared.join(key, signal, (own) => {
        const { promise, resolve, reject } = Promise.withResolvers<string>()
        own.addEventListener('abort', () => reject(own.reason))
        begun.push({ key, signal: own, end: resolve })
        return promise
      }),
  }
}

test('equal requests under way are answered by one piece of work, later ones by another', async () => {
  const { begun, join } = counted()
  const [one, same, other] = [join('a'), join('a'), join('b')]
  begun[0]?.end('first')
  begun[1]?.end('of b')
  expect(await Promise.all([one, same, other])).toEqual(['first', 'first', 'of b'])
  const later = join('a')
  begun[2]?.end('second')
  expect(await later).toBe('second')
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b', 'a'])
})

test('work is given up when the last who waits is gone, and not before', async () => {
  const { begun, join } = counted()
  const [first, second] = [new AbortController(), new AbortController()]
  const both = Promise.allSettled([join('a', first), join('a', second)])
  first.abort(new Error('gone'))
  expect(begun[0]?.signal.aborted).toBe(false)
  second.abort(new Error('gone too'))
  expect(begun[0]?.signal.aborted).toBe(true)
  const anew = join('a')
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  begun[1]?.end('anew')
  expect(await anew).toBe('anew')
})

test('who was gone before asking keeps no work up, and who goes after the answer ends none that came later', async () => {
  const { begun, join } = counted()
  const gone = new AbortController()
  gone.abort(new Error('gone'))
  await expect(join('a', gone)).rejects.toThrow('gone')
  const early = new AbortController()
  const first = join('a', early)
  begun[1]?.end('first')
  expect(await first).toBe('first')
  const later = join('a')
  early.abort(new Error('gone late'))
  const same = join('a')
  begun[2]?.end('second')
  expect(await Promise.all([later, same])).toEqual(['second', 'second'])
  expect(begun).toHaveLength(3)
})

test('failed work is done again for whoever asks next', async () => {
  const shared = new Singleflight<string>()
  const { signal } = new AbortController()
  await expect(shared.join('a', signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await shared.join('a', signal, () => Promise.resolve('yes'))).toBe('yes')
})
