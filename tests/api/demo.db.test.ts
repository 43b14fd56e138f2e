import { expect, test } from 'vitest'
import { openSession } from '#server/accounts/sign-in/sessions.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { openMarketplace } from '../support/marketplace.ts'

/** A marketplace with the demo in its database and its catalogue. */
async function openDemo() {
  const marketplace = await openMarketplace()
  const { database, catalogueWrites, now } = marketplace.dependencies
  await seedDemo(database, { now: now(), newPassword: () => 'password', hashPassword: async () => 'hash' })
  await catalogueWrites.apply({ vehicles: Array.from({ length: 240 }, (_, index) => index + 1) })
  return marketplace
}

test('an administrator sees the demo and removes it, also from the public list', async () => {
  const { app, answer, dependencies } = await openDemo()
  const { database, catalogue, now } = dependencies
  const token = await openSession(database.queries, 1, now())
  const as = { id: 1, cookie: `session=${app.signCookie(token)}` }
  const demo = { vehicles: 240, users: 13, dealerships: 12 }
  expect(await answer('GET', '/api/admin/demo', { as })).toEqual(demo)
  expect(await answer('DELETE', '/api/admin/demo', { as })).toEqual({ ...demo, users: 12, kept: 1 })
  expect([catalogue.size, catalogue.dealers()]).toEqual([0, []])
})
