import { expect, test } from 'vitest'
import { pagerSteps } from './pagination.tsx'

test.each([
  [1, 4111, '1 2 … 4111'],
  [50, 100, '1 … 49 50 51 … 100'],
  [100, 100, '1 … 99 100'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 4, '1 2 3 4'],
])('page %i of %i has the links %s', (page, pages, links) => {
  const steps = pagerSteps(page, pages).map(({ number, isGap }) => (isGap ? '…' : number))
  expect(steps.join(' ')).toBe(links)
})
