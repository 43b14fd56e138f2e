import { expect, test } from 'vitest'
import { nextSort, orderOfColumn, sortColumns } from './sort-columns.ts'

test('a heading sorts one way, the other way, and no more', () => {
  for (const column of sortColumns) {
    const first = nextSort(column, 'newest')
    const second = nextSort(column, first)
    expect(new Set([first, second]).size, column.name).toBe(2)
    expect(nextSort(column, second)).toBeUndefined()
    expect(orderOfColumn(column, first)?.direction).not.toBe(orderOfColumn(column, second)?.direction)
    expect(orderOfColumn(column, undefined)).toBeUndefined()
  }
})

test('the table has the specified columns before its status and actions', () => {
  const headings = sortColumns.map(({ name }) => name).filter((name) => name !== 'Status')
  expect(headings.toSorted()).toEqual(['Brand', 'Model', 'Price', 'Type', 'Year'])
})
