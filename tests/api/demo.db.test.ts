import { expect, test } from 'vitest'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { openMarketplace } from '../support/marketplace.ts'

const marketplace = await openMarketplace()
const { database, now } = marketplace.dependencies
await seedDemo(database, { now: now(), newPassword: () => 'password', hashPassword: async () => 'hash' })

test('an administrator sees the demo marketplace and removes it, the public list with it', async () => {
  const { database, catalogue, catalogueWrites, now } = marketplace.dependencies
  const token = await openSession(database.queries, 1, now())
  const admin = { id: 1, cookie: `session=${marketplace.app.signCookie(token)}` }
  await catalogueWrites.apply({ vehicles: Array.from({ length: 240 }, (_, index) => index + 1) })

  const before = await marketplace.call('GET', '/api/admin/demo', { as: admin })
  expect(await before.json()).toEqual({ vehicles: 240, users: 13, dealerships: 12 })
  expect(catalogue.size).toBe(240)

  const cleared = await marketplace.call('DELETE', '/api/admin/demo', { as: admin })
  expect(await cleared.json()).toEqual({ vehicles: 240, users: 12, dealerships: 12, kept: 1 })
  expect(catalogue.size).toBe(0)
  expect(catalogue.dealers()).toEqual([])

  const after = await marketplace.call('GET', '/api/admin/demo', { as: admin })
  expect(await after.json()).toEqual({ vehicles: 0, users: 0, dealerships: 0 })
})
