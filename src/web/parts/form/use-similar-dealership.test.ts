import { expect, test } from 'vitest'
import { similarName } from './use-similar-dealership.tsx'

const names = ['Coral Motors', 'Bridgetown Auto Mart', 'BMC']

test.each([
  ['Corals Motors', 'Coral Motors'],
  ['Coal Motors', 'Coral Motors'],
  ['Coral Mutors', 'Coral Motors'],
  ['Coral Mtoors', 'Coral Motors'],
  ['CÓRAL-MOTORS', 'Coral Motors'],
  ['Bridgetown AutoMart', 'Bridgetown Auto Mart'],
])('%s may be %s', (name, similar) => {
  expect(similarName(name, names)).toBe(similar)
})

test.each([
  ['Coral Motors', 'a name that exists'],
  [' coral  MOTORS ', 'the same name in another case'],
  ['Coral Autos', 'several letters apart'],
  ['Choral Motor', 'two letters apart'],
  ['BMW', 'too short to tell'],
  ['', 'no name'],
])('%s: %s', (name) => {
  expect(similarName(name, names)).toBeUndefined()
})

test('asks alike in both directions, for each letter left out, doubled or swapped', () => {
  const name = 'oistins wheels'
  for (let at = 0; at < name.length; at++) {
    const letter = name[at] ?? ''
    if (letter === ' ') continue
    const without = name.slice(0, at) + name.slice(at + 1)
    const doubled = name.slice(0, at) + letter + name.slice(at)
    for (const other of [without, doubled]) {
      expect(similarName(other, [name]), other).toBe(name)
      expect(similarName(name, [other]), other).toBe(other)
    }
  }
})
