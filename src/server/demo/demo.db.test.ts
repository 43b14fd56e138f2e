import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#domain/text/local-time.ts'
import { openSession } from '#server/accounts/sign-in/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { openMarketplace } from '../../../tests/support/marketplace.ts'
import { demoDealerships } from './demo-vehicles.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-21T12:00:00Z')
const quick = {
  now,
  newPassword: () => 'a-password',
  hashPassword: async (password: string) => `hash of ${password}`,
}

async function counts({ queries }: Database) {
  const count = async (table: typeof vehicles | typeof users | typeof dealerships) => [
    await queries.$count(table),
    await queries.$count(table, eq(table.isDemo, true)),
  ]
  return { vehicles: await count(vehicles), users: await count(users), dealerships: await count(dealerships) }
}

describe('the demo marketplace in a database', async () => {
  const database = await testDatabase()

  it('fills an empty database and marks every row, with the administrator as user 1', async () => {
    const accounts = await seedDemo(database, quick)
    expect(accounts).toHaveLength(demoDealerships.length + 1)
    expect(accounts?.[0]).toEqual({ username: 'admin', password: 'a-password', dealershipName: null })
    const all = { vehicles: [240, 240], users: [13, 13], dealerships: [12, 12] }
    expect(await counts(database)).toEqual(all)
    const [admin] = await database.queries.select().from(users).where(eq(users.id, 1))
    expect(admin).toMatchObject({ username: 'admin', role: 'admin', passwordHash: 'hash of a-password' })
    const sold = await database.queries.select().from(vehicles).where(eq(vehicles.isSold, true))
    const daysToSell = sold.map(({ createdAt, soldAt }) => (Number(soldAt) - Number(createdAt)) / dayMs)
    expect(Math.min(...daysToSell)).toBeGreaterThan(5)
    expect(sold.filter(({ soldAt }) => soldAt && soldAt < now)).toHaveLength(15)
  })

  it('is removed except for rows that real data references, and is not added again', async () => {
    const { queries } = database
    const [listing] = await queries.select().from(vehicles).where(eq(vehicles.brand, 'Suzuki')).limit(1)
    if (!listing) throw new Error('There is no demo listing to copy')
    const { id: _id, version: _version, ...copy } = listing
    const [real] = await queries
      .insert(vehicles)
      .values({ ...copy, isDemo: false })
      .returning({ id: vehicles.id })
    const [ownPlace] = await queries
      .insert(dealerships)
      .values({ name: 'Own', nameKey: 'own' })
      .returning({ id: dealerships.id })
    await queries.insert(users).values({
      username: 'real',
      usernameKey: 'real',
      passwordHash: 'x',
      dealershipId: ownPlace?.id ?? null,
    })
    const { id: _enquiry, ...asked } = (await queries.select().from(enquiries).limit(1))[0] ?? {}
    await queries
      .insert(enquiries)
      .values({ ...(asked as typeof enquiries.$inferInsert), key: randomUUID(), name: 'Real', isDemo: false })

    const { app, answer, dependencies } = await openMarketplace(() => now, { database })
    // An account with an open session is kept too.
    const as = { id: 1, cookie: `session=${app.signCookie(await openSession(queries, 1, now))}` }
    const demo = { vehicles: 240, users: 13, dealerships: 12 }
    expect(await answer('GET', '/api/admin/demo', { as })).toEqual(demo)
    const cleared = { vehicles: 240, users: 11, dealerships: 11, kept: 3 }
    expect(await answer('DELETE', '/api/admin/demo', { as })).toEqual(cleared)
    expect(dependencies.catalogue.size).toBe(1)
    expect(await counts(database)).toEqual({ vehicles: [1, 0], users: [3, 0], dealerships: [2, 0] })
    const [left] = await queries.select().from(vehicles)
    expect(left?.id).toBe(real?.id)
    const kept = await queries.select({ name: enquiries.name }).from(enquiries)
    expect(kept).toEqual([{ name: 'Real' }])

    await queries.delete(vehicles)
    await queries.delete(users)
    await queries.delete(dealerships)
    expect(await seedDemo(database, quick)).toBeUndefined()
  })
})

it('is seeded once by two processes that start together', async () => {
  const database = await testDatabase()
  const both = await Promise.all([seedDemo(database, quick), seedDemo(database, quick)])
  expect(both.filter((accounts) => accounts !== undefined)).toHaveLength(1)
  expect(await database.queries.$count(vehicles)).toBe(240)
})

it('leaves nothing behind when it fails half-way', async () => {
  const database = await testDatabase()
  const failing = { ...quick, now: new Date(Number.NaN) }
  await expect(seedDemo(database, failing)).rejects.toThrow()
  expect(await database.queries.$count(users)).toBe(0)
  expect((await seedDemo(database, quick))?.length).toBe(13)
})
