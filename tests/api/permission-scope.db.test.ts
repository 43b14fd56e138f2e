import { expect, test } from 'vitest'
import { can, canHaveDealershipAccess } from '#domain/accounts/permissions.ts'
import { roles } from '#domain/enums.ts'
import { userColumns, userOf } from '#server/accounts/read-users.ts'
import { isInScope, type RowAction } from '#server/database/permission-scope.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { testDatabase } from '../support/database.ts'
import { listing } from '../support/fixtures.ts'

const { queries } = await testDatabase()

/** A dealership without an account, two with accounts of every kind, and accounts without one. */
const places = await queries
  .insert(dealerships)
  .values(['coral', 'palm', 'unattended'].map((name) => ({ name, nameKey: name, nameSkeleton: name })))
  .returning()
const attended = places.slice(0, 2)
const accounts = roles.flatMap((role) =>
  [null, ...attended].flatMap((place) => {
    const kinds = canHaveDealershipAccess(role, place !== null) ? [false, true] : [false]
    return kinds.map((hasDealershipAccess) => ({ role, dealershipId: place?.id, hasDealershipAccess }))
  }),
)
const people = await queries
  .insert(users)
  .values(
    accounts.map((account, at) => ({
      ...account,
      username: `user ${at}`,
      usernameKey: `user ${at}`,
      usernameSkeleton: `user ${at}`,
      passwordHash: 'none',
    })),
  )
  .returning({ id: users.id })
const ofEverybody = people.flatMap(({ id: userId }) =>
  places.map(({ id: dealershipId }) => ({ ...listing, userId, dealershipId })),
)
const cars = await queries.insert(vehicles).values(ofEverybody).returning()
// A deleted dealership's messages remain.
for (const place of [null, ...places])
  await addEnquiry({ queries }, cars[0]?.id ?? 0, { dealershipId: place?.id ?? null })

interface Kind {
  table: typeof vehicles | typeof dealerships | typeof enquiries
  actions: readonly RowAction[]
  rows: { id: number; userId?: number; dealershipId: number | null }[]
}

const kinds: Record<string, Kind> = {
  listings: {
    table: vehicles,
    actions: ['vehicle.create', 'vehicle.edit', 'vehicle.delete', 'insights.read'],
    rows: cars,
  },
  dealerships: {
    table: dealerships,
    actions: ['dealership.create', 'dealership.edit', 'dealership.activate'],
    rows: places.map(({ id }) => ({ id, dealershipId: id })),
  },
  enquiries: {
    table: enquiries,
    actions: ['enquiry.read', 'enquiry.mark'],
    rows: await queries.select().from(enquiries).orderBy(enquiries.id),
  },
}

test.each(Object.entries(kinds))('SQL selects exactly the %s that `can` allows', async (_, kind) => {
  const everybody = await queries.select({ ...userColumns, dealershipId: users.dealershipId }).from(users)
  expect(everybody).toHaveLength(accounts.length)
  for (const row of everybody) {
    const user = { ...userOf(row), provenAtMs: 0 }
    for (const action of kind.actions) {
      const allowed = kind.rows.filter(({ userId, dealershipId }) =>
        can(user, action, {
          ...(userId !== undefined && { userId }),
          dealershipName: places.find(({ id }) => id === dealershipId)?.name ?? null,
          isUnattended: !attended.some(({ id }) => id === dealershipId),
        }),
      )
      const { table } = kind
      const found = await queries.select({ id: table.id }).from(table).where(isInScope(user, action))
      const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((one, other) => one - other)
      expect(idsOf(found), `${action} for ${user.username}`).toEqual(idsOf(allowed))
    }
  }
})
