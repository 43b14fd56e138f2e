import { expect, test } from 'vitest'
import {
  dashboardSearch,
  nextSort,
  orderOfColumn,
  sortColumns,
  tableQuery,
  withForm,
  withSelection,
} from './dashboard-search.ts'

const read = (text: string) => dashboardSearch(Object.fromEntries(new URLSearchParams(text)))

test('the URL contains the tab, filters and form', () => {
  const search = { tab: 'promotions', q: 'axio', status: 'sold', sort: 'z-a', page: 2, edit: 12 }
  expect(read('tab=promotions&q=axio&status=sold&sort=z-a&page=2&edit=12')).toEqual(search)
  expect(read('form=new&from=7')).toMatchObject({ form: 'new', from: 7 })
})

test('dropped values are absent', () => {
  const search = read('tab=secrets&status=lost&edit=-1&from=7&page=0&q=')
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([])
  expect(Object.keys(search)).toContain('edit')
  expect(tableQuery(search)).toEqual({})
})

test('a parsed search parses to the same again', () => {
  for (const text of ['', 'q=axio&page=2&edit=12', 'form=new&from=7', 'tab=users&status=sold&sort=z-a']) {
    expect(dashboardSearch({ ...read(text) })).toEqual(read(text))
  }
})

test('adding and editing exclude each other', () => {
  expect(read('form=new&from=7&edit=12')).toMatchObject({ edit: 12, form: undefined, from: undefined })
  const editing = { q: 'axio', edit: 12, form: undefined, from: undefined }
  expect(withForm({ q: 'axio', form: 'new', from: 7 }, { edit: 12 })).toMatchObject(editing)
  expect(withForm({ edit: 12 })).toMatchObject({ edit: undefined })
})

test('a changed filter goes to the first page', () => {
  const search = { q: 'axio', status: 'live', page: undefined }
  expect(withSelection({ q: 'axio', page: 3 }, { status: 'live' })).toEqual(search)
})

test('a heading sorts ascending, descending, and then not at all', () => {
  for (const column of sortColumns) {
    const first = nextSort(column, 'newest')
    const second = nextSort(column, first)
    expect(new Set([first, second]).size, column.name).toBe(2)
    expect(nextSort(column, second)).toBeUndefined()
    expect(orderOfColumn(column, first)?.direction).not.toBe(orderOfColumn(column, second)?.direction)
    expect(orderOfColumn(column, undefined)).toBeUndefined()
  }
})
