import { expect, test } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { catalogueOf } from '#server/catalogue/open-catalogue.ts'
import { vehicleRows } from '../../tests/support/vehicle-rows.ts'
import { makeReads } from './catalogue-data-source.ts'

const rows = vehicleRows(30).map((row) => ({ ...row, userId: (row.id % 3) + 1, isFeatured: row.id === 3 }))
const catalogue = catalogueOf({ vehicles: rows, now: () => new Date('2026-11-21T12:00:00Z') })
const dealer: User = {
  id: 1,
  username: 'dealer',
  role: 'user',
  dealershipName: 'Coral Motors',
  isAdmin: false,
  isApproved: true,
}
const admin: User = { ...dealer, id: 2, role: 'admin', isAdmin: true }

test('a search and a list give the same summaries', async () => {
  const reads = makeReads({ catalogue }, null)
  const query = { sort: 'price-low', pageSize: 5 } as const
  const answer = await reads.searchVehicles(query)
  expect(answer).toMatchObject({ total: 30, matched: 30, pageSize: 5 })
  expect(answer.vehicles).toEqual(rows.slice(0, 5).map(summarise))
  expect(answer).not.toHaveProperty('ids')
  expect(await reads.listVehicles(query)).toEqual(answer.vehicles)
})

test('named listings come in their order, without those that are gone', async () => {
  const reads = makeReads({ catalogue }, null)
  const named = await reads.vehiclesByIds([9, 99, 2])
  expect(named.map(({ id }) => id)).toEqual([9, 2])
})

test('what is absent is null or empty', async () => {
  const reads = makeReads({ catalogue }, null)
  expect(await reads.vehicle(99)).toBeNull()
  expect(await reads.similarVehicles(99)).toEqual([])
  expect(await reads.dealership('Nobody')).toBeNull()
})

test('nobody answers for listings or has counts', async () => {
  const reads = makeReads({ catalogue }, null)
  expect([await reads.currentUser(), await reads.listingCounts(), await reads.managedVehicles({})]).toEqual([
    null,
    null,
    null,
  ])
})

test('a dealer has the own ones, an administrator the counts of all', async () => {
  const own = await makeReads({ catalogue }, dealer).managedVehicles({})
  expect(own?.total).toBe(10)
  expect((await makeReads({ catalogue }, admin).managedVehicles({}))?.total).toBe(30)
  expect(own?.vehicles).toEqual(
    rows
      .filter(({ userId }) => userId === 1)
      .reverse()
      .map(summarise),
  )
  expect(await makeReads({ catalogue }, dealer).listingCounts()).toEqual({
    total: 10,
    featured: 1,
    promotions: 0,
  })
  expect(await makeReads({ catalogue }, admin).listingCounts()).toEqual({
    total: 30,
    featured: 1,
    promotions: 0,
  })
})
