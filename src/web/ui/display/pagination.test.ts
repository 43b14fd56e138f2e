import { expect, test } from 'vitest'
import { pagerSteps } from './pagination.tsx'

function written(page: number, pages: number): string {
  return pagerSteps(page, pages)
    .map(({ number, isGap }) => (isGap ? '…' : number))
    .join(' ')
}

test('the ends and the neighbours are shown, the rest is a gap', () => {
  expect(written(1, 4111)).toBe('1 2 … 4111')
  expect(written(50, 100)).toBe('1 … 49 50 51 … 100')
  expect(written(100, 100)).toBe('1 … 99 100')
})

test('a gap never stands for a single page', () => {
  expect(written(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(written(1, 2)).toBe('1 2')
  expect(written(1, 4)).toBe('1 2 3 4')
})
