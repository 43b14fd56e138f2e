import { expect, test } from 'vitest'
import { similarName } from './use-similar-dealership.tsx'

const names = ['Coral Motors', 'Bridgetown Auto Mart', 'BMC']

test.each([
  ['Coral Mutors', 'Coral Motors'],
  ['Coral Mtoors', 'Coral Motors'],
  ['CÓRAL-MOTORS', 'Coral Motors'],
  ['Bridgetown AutoMart', 'Bridgetown Auto Mart'],
  [' coral  MOTORS ', undefined],
  ['Choral Motor', undefined],
  ['BMW', undefined],
  ['', undefined],
])('"%s" is similar to %s', (name, similar) => {
  expect(similarName(name, names)).toBe(similar)
})

test('each missing or doubled letter is asked about, in both directions', () => {
  const name = 'oistins wheels'
  for (const at of [...name].keys()) {
    if (name[at] === ' ') continue
    const [before, from] = [name.slice(0, at), name.slice(at)]
    for (const other of [before + from.slice(1), before + from[0] + from]) {
      expect(similarName(other, [name]), other).toBe(name)
      expect(similarName(name, [other]), other).toBe(other)
    }
  }
})
