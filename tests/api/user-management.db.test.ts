import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/accounts/user-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const { queries } = market.dependencies.database
const admin = await market.addAccount({ username: 'Admin', role: 'admin' })
beforeEach(startAfresh)

/** Deletes all users except user 1. Ids are not reused, because the catalogue remembers deleted ones. */
async function startAfresh() {
  await queries.delete(vehicles)
  await queries.delete(users).where(ne(users.id, 1))
  await queries
    .update(users)
    .set({ username: 'Admin', usernameKey: 'admin', role: 'admin', dealershipId: null })
  await queries.delete(dealerships)
}
async function call(method: string, path: string, body?: unknown, as = admin) {
  const answer = await market.call(method, `/api/admin/users${path}`, { as, body })
  const text = await answer.text()
  return { status: answer.status, text, json: /^[[{]/.test(text) ? JSON.parse(text) : text }
}
const list = async (as: Account, dealershipName?: string) => (await market.list(as, { dealershipName })).id
/** A listing's owner in the catalogue. */
function owned(id: number) {
  const vehicle = market.dependencies.catalogue.vehicle(id)
  return vehicle && { userId: vehicle.userId, dealershipName: vehicle.dealershipName }
}
/** An approved dealer of Coral Motors as an administrator sees them, with some fields replaced. */
const shown = (others: Partial<User>) => ({
  ...{ role: 'user', isAdmin: false, isApproved: true, dealershipName: 'Coral Motors' },
  ...{ hasDealershipAccess: false, isSwitchedOff: false, isSuspended: false, dealershipHeld: null },
  ...others,
})
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

const newUser = { username: ' Ann  Greene', password: 'sugar cane', role: 'user' }

test('a new account joins an existing dealership by any spelling of its name', async () => {
  await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
  const answer = await call('POST', '', { ...newUser, dealershipName: 'coral  MOTORS' })
  expect([answer.status, answer.json]).toEqual([201, shown({ id: 3, username: 'Ann Greene' })])
  const logIn = { username: 'ann greene', password: 'sugar cane' }
  expect(await market.status('POST', '/api/login', { body: logIn })).toBe(200)
})

test('a username taken in another spelling is refused, and creates no dealership', async () => {
  const taken = { ...newUser, username: ' ADMIN', dealershipName: 'Left Behind' }
  expect(await call('POST', '', taken)).toMatchObject({ status: 409, text: 'That username is taken' })
  expect(await market.status('GET', '/api/dealerships/name/left%20behind')).toBe(404)
  const twice = await Promise.all([call('POST', '', newUser), call('POST', '', newUser)])
  expect(statuses(twice)).toEqual([201, 409])
})

test('an account can be changed partly or fully, and omitted fields keep their values', async () => {
  const { id } = await market.addAccount({ username: 'ann', dealershipName: 'Coral Motors' })
  const ann = shown({ id, username: 'ann' })
  expect((await call('PATCH', `/${id}`, {})).json).toEqual(ann)
  expect((await call('PATCH', `/${id}`, { username: 'Anne' })).json).toEqual({ ...ann, username: 'Anne' })
  const whole = { username: 'ANN', dealershipName: '', role: 'admin' }
  const changed = { ...ann, ...whole, dealershipName: null, isAdmin: true }
  expect((await call('PATCH', `/${id}`, whole)).json).toEqual(changed)
})

test('dealership access lasts until the dealership or role changes', async () => {
  const { id } = await market.addAccount({ username: 'ann', dealershipName: 'Coral Motors' })
  const afterChange = async (change: object) =>
    (await call('PATCH', `/${id}`, change)).json.hasDealershipAccess
  for (const change of [{ dealershipName: 'Brand New' }, { dealershipName: null }, { role: 'admin' }]) {
    await call('PATCH', `/${id}`, { dealershipName: 'Coral Motors', role: 'user' })
    expect(await afterChange({})).toBe(false)
    expect(await afterChange({ hasDealershipAccess: true })).toBe(true)
    expect(await afterChange({ username: 'Anne', dealershipName: ' coral  MOTORS' })).toBe(true)
    expect(await afterChange(change), JSON.stringify(change)).toBe(false)
  }
  const text = 'Only a dealer with a dealership can have dealership access'
  for (const change of [{ role: 'admin' }, { role: 'user', dealershipName: null }]) {
    const refused = await call('PATCH', `/${id}`, { ...change, hasDealershipAccess: true })
    expect(refused).toMatchObject({ status: 400, text })
  }
})

describe('the listings of a user whose dealership changes', () => {
  let ann: Account
  let listing: number
  beforeEach(async () => {
    ann = await market.addAccount({ username: 'ann', dealershipName: 'Coral Motors' })
    listing = await list(ann)
  })

  test('move with its only user, to an existing or new dealership', async () => {
    const foreign = await list(admin, 'Coral Motors')
    const { database, catalogueWrites } = market.dependencies
    await database.queries.update(vehicles).set({ userId: admin.id }).where(eq(vehicles.id, foreign))
    await catalogueWrites.apply({ vehicles: [foreign] })
    await call('PATCH', `/${ann.id}`, { dealershipName: 'Brand New' })
    expect(owned(listing)).toEqual({ userId: ann.id, dealershipName: 'Brand New' })
    expect(owned(foreign)).toEqual({ userId: admin.id, dealershipName: 'Coral Motors' })
  })

  test('stay and pass to the colleague with the lowest id', async () => {
    const bob = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
    await market.addAccount({ username: 'cat', dealershipName: 'Coral Motors' })
    await call('PATCH', `/${ann.id}`, { dealershipName: 'Brand New' })
    expect(owned(listing)).toEqual({ userId: bob.id, dealershipName: 'Coral Motors' })
  })

  test("move only if they are the old dealership's: an administrator's listings of others stay", async () => {
    const elsewhere = await list(admin, 'Elsewhere')
    await call('PATCH', '/1', { dealershipName: 'Head Office' })
    const own = await list(admin)
    await call('PATCH', '/1', { dealershipName: 'New Office' })
    expect(owned(elsewhere)).toEqual({ userId: admin.id, dealershipName: 'Elsewhere' })
    expect(owned(own)).toEqual({ userId: admin.id, dealershipName: 'New Office' })
  })
})

test("a deleted account's listings pass to the first dealer of the dealership, otherwise to the administrator", async () => {
  const boss = await market.addAccount({ username: 'boss', role: 'admin' })
  const ann = await market.addAccount({ username: 'ann', role: 'admin', dealershipName: 'Coral Motors' })
  const ours = [await list(ann), await list(ann)]
  const other = await list(ann, 'Palm Autos')
  const bob = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
  await market.addAccount({ username: 'cat', dealershipName: 'Coral Motors' })
  expect((await call('DELETE', `/${ann.id}`, undefined, boss)).status).toBe(204)
  for (const id of ours) expect(owned(id)).toEqual({ userId: bob.id, dealershipName: 'Coral Motors' })
  expect(owned(other)).toEqual({ userId: boss.id, dealershipName: 'Palm Autos' })
  expect(await market.status('GET', '/api/user', { as: ann })).toBe(401)
})

describe('administrators who cannot be deleted or demoted', () => {
  const demote = (id: number, as = admin) => call('PATCH', `/${id}`, { role: 'user' }, as)

  test('user 1, even if there are others', async () => {
    const boss = await market.addAccount({ username: 'boss', role: 'admin' })
    const deleted = { status: 409, text: 'The first administrator cannot be deleted' }
    expect(await call('DELETE', '/1', undefined, boss)).toMatchObject(deleted)
    const demoted = { status: 409, text: 'The first administrator cannot be made a user' }
    expect(await demote(1, boss)).toMatchObject(demoted)
  })

  test('the last administrator, even if not user 1', async () => {
    const ann = await market.addAccount({ username: 'ann', role: 'admin' })
    await queries.update(users).set({ role: 'user' }).where(eq(users.id, 1))
    const deleted = { status: 409, text: 'The last administrator cannot be deleted' }
    expect(await call('DELETE', `/${ann.id}`, undefined, ann)).toMatchObject(deleted)
    expect((await demote(ann.id, ann)).status).toBe(409)
  })

  test.each([
    ['demote one another', (target: Account, as: Account) => demote(target.id, as)],
    ['delete one another', (target: Account, as: Account) => call('DELETE', `/${target.id}`, undefined, as)],
  ])('one of two administrators who %s at the same moment remains', async (_what, strike) => {
    for (const _round of [1, 2, 3]) {
      await startAfresh()
      await queries.update(users).set({ role: 'user' })
      const ann = await market.addAccount({ username: 'ann', role: 'admin' })
      const bob = await market.addAccount({ username: 'bob', role: 'admin' })
      const answers = await Promise.all([strike(bob, ann), strike(ann, bob)])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(await queries.$count(users, eq(users.role, 'admin'))).toBe(1)
    }
  })
})

test('administrators cannot reset their own password, only change it with the current one', async () => {
  const text = 'This is your own account: use Change Password, which asks for your current password'
  const refused = await call('POST', '/1/reset-password', { newPassword: 'sugar cane' })
  expect(refused).toMatchObject({ status: 403, text })
})

test('deleting colleagues together loses no listing', async () => {
  const dealers: Account[] = []
  for (const username of ['ann', 'bob', 'cat', 'dan'])
    dealers.push(await market.addAccount({ username, dealershipName: 'Coral Motors' }))
  const listings = await Promise.all(dealers.map((dealer) => list(dealer)))
  const answers = await Promise.all(dealers.map(({ id }) => call('DELETE', `/${id}`)))
  expect(statuses(answers)).toEqual([204, 204, 204, 204])
  for (const id of listings) expect(owned(id)).toEqual({ userId: 1, dealershipName: 'Coral Motors' })
})

test.each([
  ['', [false, false]],
  ['?listings=hand-over', [false, false]],
  ['?listings=sold', [true, true]],
  ['?listings=delete', []],
])('what happens to the listings of a deleted account with %j', async (choice, areSold) => {
  const leaving = await market.addAccount({ username: 'leaving', dealershipName: 'Leaving Motors' })
  for (const _ of [1, 2]) await market.list(leaving)
  expect((await call('DELETE', `/${leaving.id}${choice}`)).status).toBe(204)
  const left: Vehicle[] = await (await market.call('GET', '/api/vehicles')).json()
  expect(left.map(({ userId, isSold }) => [userId, isSold])).toEqual(areSold.map((isSold) => [1, isSold]))
})
