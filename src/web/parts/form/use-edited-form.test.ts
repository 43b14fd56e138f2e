import { expect, test } from 'vitest'
import { mergeLatest } from './staleness.tsx'

const base = { price: 1_000, details: '', color: '', isSold: false, imageUrls: [] as string[] }

test("the user's changes stay, and other people's changes are merged", () => {
  const { values, overwritten } = mergeLatest({
    base,
    mine: { ...base, price: 30_000, details: 'mine' },
    latest: { ...base, color: 'Red', isSold: true },
  })
  expect(values).toEqual({ ...base, price: 30_000, details: 'mine', color: 'Red', isSold: true })
  expect(overwritten).toEqual([])
})

test('a field that both changed is reported unless the values are equal', () => {
  const { values, overwritten } = mergeLatest({
    base,
    mine: { ...base, price: 30_000, imageUrls: ['/images/a.webp'] },
    latest: { ...base, price: 31_000, imageUrls: ['/images/a.webp'] },
  })
  expect(values.price).toBe(30_000)
  expect(overwritten).toEqual(['price'])
})
