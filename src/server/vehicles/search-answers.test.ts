import { expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogue/open-catalogue.ts'
import { vehicleRows } from '../../../tests/support/vehicle-rows.ts'
import { SearchAnswers } from './search-answers.ts'

const now = () => new Date('2026-11-21T12:00:00Z')

test('searches that mean the same share one answer', async () => {
  const answers = new SearchAnswers(catalogueOf({ vehicles: vehicleRows(30), now }))
  const first = answers.answer('brand=Toyota&sort=price-low&page=1')
  expect(JSON.parse((await first.encoded('identity')).toString())).toMatchObject({ matched: 30 })
  expect(answers.answer('utm_source=x&sort=price-low&priceMin=cheap&brand=Toyota')).toBe(first)
  expect(answers.answer('sort=price-high&brand=Toyota')).not.toBe(first)
})

test('a change of the catalogue makes new answers, whose hash is their own', () => {
  const catalogue = catalogueOf({ vehicles: vehicleRows(30), now })
  const answers = new SearchAnswers(catalogue)
  const before = answers.answer('')
  const row = vehicleRows(30).at(-1)
  catalogue.holdings.listings.apply([{ id: 30, row: row && { ...row, isSold: true, version: 99 } }])
  const after = answers.answer('')
  expect(after.hash).not.toBe(before.hash)
  expect(new SearchAnswers(catalogue).answer('').hash).toBe(after.hash)
})

test('no more answers are kept than there is room for; the oldest go first', () => {
  const room = 300_000
  const answers = new SearchAnswers(catalogueOf({ vehicles: vehicleRows(200), now }), room)
  const first = answers.answer('page=1')
  const second = answers.answer('page=2')
  expect(answers.answer('page=1')).toBe(first)
  for (let page = 3; page < 3 + room / second.weight - 2; page++)
    answers.answer(`page=${page % 8}&sort=a-z&yearMin=${page}`)
  expect(answers.answer('page=1')).toBe(first)
  expect(answers.answer('page=2')).not.toBe(second)
})
