import { expect, test } from 'vitest'
import { Places } from './places.ts'
import { Problem } from './problem.ts'

test('there are so many places, and fewer for one address', () => {
  const places = new Places({ most: 3, mostEach: 2 })
  places.take('a')
  const leave = places.take('a')
  expect(() => places.take('a')).toThrow(Problem)
  places.take('b')
  expect(() => places.take('c')).toThrow(expect.objectContaining({ kind: 'slowDown', retryAfterSeconds: 5 }))
  leave()
  expect(() => places.take('b')).not.toThrow()
})

test('a place is given back once', () => {
  const places = new Places({ most: 2, mostEach: 2 })
  const leave = places.take('a')
  places.take('b')
  leave()
  leave()
  places.take('a')
  expect(() => places.take('a')).toThrow(Problem)
})
