import { expect, test } from 'vitest'
import { findCycles } from './cycles.ts'

const imports = (...edges: [string, string][]) =>
  edges.map(([from, to]) => ({ from, to, isType: false, isDynamic: false, names: [] }))

test('files that lead nowhere back have no cycle', () => {
  expect(findCycles(imports(['a', 'b'], ['a', 'c'], ['b', 'd'], ['c', 'd']))).toEqual([])
})

test('a circle behind other files is found', () => {
  expect(findCycles(imports(['a', 'b'], ['b', 'c'], ['c', 'd'], ['d', 'b']))).toEqual([['b', 'c', 'd', 'b']])
})
