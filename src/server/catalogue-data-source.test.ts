import { expect, test } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { catalogueOf } from '#server/catalogue/open-catalogue.ts'
import { vehicleRows } from '../../tests/support/fixtures.ts'
import { makeDataSource } from './catalogue-data-source.ts'

const rows = vehicleRows(30).map((row) => ({ ...row, userId: (row.id % 3) + 1, isFeatured: row.id === 3 }))
const catalogue = catalogueOf({ vehicles: rows, now: () => new Date('2026-11-21T12:00:00Z') })
const dealer: User = {
  id: 1,
  username: 'dealer',
  role: 'user',
  dealershipName: 'Coral Motors',
  isAdmin: false,
  isApproved: true,
  hasDealershipAccess: false,
  isSwitchedOff: false,
  isSuspended: false,
}
const admin: User = { ...dealer, id: 2, role: 'admin', isAdmin: true }

function sourceOf(user: User | null) {
  return makeDataSource({ catalogue, deskFigures: () => Promise.reject(new Error('Nobody asks')) }, user)
}

test('a search and a list give the same summaries', async () => {
  const dataSource = sourceOf(null)
  const query = { sort: 'price-low', pageSize: 5 } as const
  const answer = await dataSource.searchVehicles(query)
  expect(answer).toMatchObject({ total: 30, matched: 30, pageSize: 5 })
  expect(answer.vehicles).toEqual(rows.slice(0, 5).map(summarise))
  expect(answer).not.toHaveProperty('ids')
  expect(await dataSource.listVehicles(query)).toEqual(answer.vehicles)
})

test('named listings come in their order, without those that are gone', async () => {
  const dataSource = sourceOf(null)
  const named = await dataSource.vehiclesByIds([9, 99, 2])
  expect(named.map(({ id }) => id)).toEqual([9, 2])
})

test('what is absent is null or empty', async () => {
  const dataSource = sourceOf(null)
  expect(await dataSource.vehicle(99)).toBeNull()
  expect(await dataSource.similarVehicles(99)).toEqual([])
  expect(await dataSource.dealership('Nobody')).toBeNull()
})

test('nobody answers for listings or has counts', async () => {
  const dataSource = sourceOf(null)
  expect([
    await dataSource.currentUser(),
    await dataSource.listingCounts(),
    await dataSource.inventory({}),
  ]).toEqual([null, null, null])
})

test('a dealer has the own ones, an administrator the counts of all', async () => {
  const own = await sourceOf(dealer).inventory({})
  expect(own?.total).toBe(10)
  expect((await sourceOf(admin).inventory({}))?.total).toBe(30)
  expect(own?.vehicles).toEqual(
    rows
      .filter(({ userId }) => userId === 1)
      .reverse()
      .map(summarise),
  )
  expect(await sourceOf(dealer).listingCounts()).toEqual({
    total: 10,
    featured: 1,
    promotions: 0,
  })
  expect(await sourceOf(admin).listingCounts()).toEqual({
    total: 30,
    featured: 1,
    promotions: 0,
  })
})
