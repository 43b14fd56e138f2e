import { expect, test } from 'vitest'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { vehicleRows } from '../../../tests/support/fixtures.ts'

const rows = vehicleRows(30).map((row) => ({ ...row, userId: (row.id % 3) + 1, isFeatured: row.id === 3 }))
const catalogue = catalogueOf({ vehicles: rows, now: () => new Date('2026-11-21T12:00:00Z') })

test('cards are a search’s page in its order, and those of ids leave out what is gone', () => {
  const query = { sort: 'price-low', pageSize: 5 } as const
  expect(catalogue.cards(query)).toEqual(rows.slice(0, 5).map(summarise))
  expect(catalogue.cardsOf(catalogue.find(query).ids)).toEqual(catalogue.cards(query))
  expect(catalogue.cardsOf([9, 99, 2]).map(({ id }) => id)).toEqual([9, 2])
})

test('a dealer has the own listings and their counts, an administrator those of all', () => {
  const own = rows.filter(({ userId }) => userId === 1)
  const stock = { userId: 1 }
  expect(catalogue.managed({}, stock)).toMatchObject({ total: 10, ids: own.map(({ id }) => id).reverse() })
  expect(catalogue.managed({}).total).toBe(30)
  expect(catalogue.counts(stock)).toEqual({ total: 10, featured: 1, promotions: 0 })
  expect(catalogue.counts()).toEqual({ total: 30, featured: 1, promotions: 0 })
})
