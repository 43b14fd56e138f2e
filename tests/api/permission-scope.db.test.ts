import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { can, canHaveDealershipAccess, type Subject } from '#domain/accounts/permissions.ts'
import { type Role, roles } from '#domain/enums.ts'
import { userColumns, userOf } from '#server/accounts/read-users.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { isInScope, type RowAction, scopeOf } from '#server/database/permission-scope.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { emptyTables, testDatabase } from '../support/database.ts'
import { listing } from '../support/fixtures.ts'

/** Accounts, listings and enquiries name a place in the lists of dealerships and accounts. */
const marketplaces = fc.record({
  dealershipCount: fc.integer({ min: 1, max: 3 }),
  accounts: fc.array(
    fc.record({
      role: fc.constantFrom(...roles),
      dealership: fc.option(fc.nat(2), { nil: null }),
      hasDealershipAccess: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  listings: fc.array(fc.record({ account: fc.nat(5), dealership: fc.nat(2) }), {
    minLength: 1,
    maxLength: 8,
  }),
  enquiries: fc.array(fc.option(fc.nat(2), { nil: null }), { minLength: 1, maxLength: 6 }),
})

const database = await testDatabase()
beforeEach(() => emptyTables(database))

const tables = {
  vehicle: {
    table: vehicles,
    actions: ['vehicle.create', 'vehicle.edit', 'vehicle.delete', 'insights.read'],
  },
  dealership: {
    table: dealerships,
    actions: ['dealership.create', 'dealership.edit', 'dealership.activate'],
  },
  enquiry: { table: enquiries, actions: ['enquiry.read', 'enquiry.mark'] },
} as const satisfies Record<string, { table: unknown; actions: readonly RowAction[] }>

test('the condition in SQL finds exactly the rows that `can` allows, for any account', async () => {
  await fc.assert(
    fc
      .asyncProperty(marketplaces, async (marketplace) => {
        await fill(database.queries, marketplace)
        for (const user of await everyUser(database.queries)) {
          for (const [kind, { table, actions }] of Object.entries(tables)) {
            const subjects = await subjectsOf(database.queries, kind as keyof typeof tables)
            const columns = Object.fromEntries(actions.map((action) => [action, isInScope(user, action)]))
            const rows = await database.queries.select({ id: table.id, ...columns }).from(table)
            for (const action of actions) {
              const allowed = subjects.filter(({ subject }) => can(user, action, subject)).map(({ id }) => id)
              const found = await database.queries
                .select({ id: table.id })
                .from(table)
                .where(scopeOf(user, action))
              const names = `${action} for ${user.role} ${user.id}`
              expect(found.map(({ id }) => id).sort(byNumber), names).toEqual(allowed)
              const marked = rows.filter((row) => row[action as keyof typeof row])
              expect(marked.map(({ id }) => id).sort(byNumber), names).toEqual(allowed)
            }
          }
        }
      })
      .beforeEach(() => emptyTables(database)),
    { numRuns: 6 },
  )
})

const message = {
  source: 'contact',
  name: 'Ann Buyer',
  email: 'ann@buyers.example',
  phone: '(246) 555-0111',
  message: 'Is it still available?',
  preferredContact: 'phone',
  createdAt: new Date('2026-11-21T12:00:00Z'),
} as const

const byNumber = (one: number, other: number) => one - other

type Given = typeof marketplaces extends fc.Arbitrary<infer Value> ? Value : never

async function fill(queries: Queries, { dealershipCount, accounts, listings, enquiries: sent }: Given) {
  const places = await queries
    .insert(dealerships)
    .values(Array.from({ length: dealershipCount }, (_, at) => named(`Dealership ${at}`)))
    .returning({ id: dealerships.id, name: dealerships.name })
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T
  const people = await queries
    .insert(users)
    .values(
      accounts.map(({ role, dealership, hasDealershipAccess }, index) => ({
        username: `user ${index}`,
        usernameKey: `user ${index}`,
        usernameSkeleton: `user ${index}`,
        passwordHash: 'none',
        role: role as Role,
        dealershipId: dealership === null ? null : at(places, dealership).id,
        hasDealershipAccess: hasDealershipAccess && canHaveDealershipAccess(role, dealership !== null),
      })),
    )
    .returning({ id: users.id })
  await queries.insert(vehicles).values(
    listings.map(({ account, dealership }) => ({
      ...listing,
      userId: at(people, account).id,
      dealershipId: at(places, dealership).id,
    })),
  )
  await queries.insert(enquiries).values(
    sent.map((dealership) => ({
      ...message,
      key: randomUUID(),
      vehicleId: null,
      vehicleName: 'A car',
      vehiclePrice: 1,
      // A deleted dealership leaves its name.
      dealershipId: dealership === null ? null : at(places, dealership).id,
      dealershipName: at(places, dealership ?? 0).name,
    })),
  )
}

function named(name: string) {
  return { name, nameKey: name.toLowerCase(), nameSkeleton: name.toLowerCase() }
}

async function everyUser(queries: Queries): Promise<SignedInUser[]> {
  const rows = await queries.select({ ...userColumns, dealershipId: users.dealershipId }).from(users)
  return rows.map((row) => ({ ...userOf(row), provenAtMs: 0 }))
}

async function subjectsOf(
  queries: Queries,
  kind: keyof typeof tables,
): Promise<{ id: number; subject: Subject }[]> {
  const attended = await queries
    .select({ id: users.dealershipId })
    .from(users)
    .where(isNotNull(users.dealershipId))
  const isUnattended = (id: number | null) => !attended.some((each) => each.id === id)
  const names = new Map((await queries.select().from(dealerships)).map(({ id, name }) => [id, name]))
  const rows: { id: number; userId?: number; dealershipId: number | null }[] =
    kind === 'vehicle'
      ? await queries.select().from(vehicles).orderBy(vehicles.id)
      : kind === 'enquiry'
        ? await queries.select().from(enquiries).orderBy(enquiries.id)
        : (await queries.select().from(dealerships).orderBy(dealerships.id)).map(({ id }) => ({
            id,
            dealershipId: id,
          }))
  return rows.map(({ id, userId, dealershipId }) => ({
    id,
    subject: {
      ...(userId !== undefined && { userId }),
      dealershipName: dealershipId === null ? null : (names.get(dealershipId) ?? null),
      isUnattended: isUnattended(dealershipId),
    },
  }))
}
