import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const password = 'sugar cane'
let admin: Account
let ann: Account

const market = await openMarketplace()
const { queries } = market.dependencies.database
const passwordHash = await hashPassword(password)
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'Admin', role: 'admin' })
  ann = await market.addAccount({ username: 'Ann' })
  await queries.update(users).set({ passwordHash })
})

async function post(path: string, as: Account | null, body: unknown) {
  const answer = await market.call('POST', path, { as, body })
  return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() }
}
const next = { currentPassword: password, newPassword: 'molasses', confirmPassword: 'molasses' }
const change = (body: object) => post('/api/user/change-password', ann, { ...next, ...body })
const reset = (newPassword: string) => post('/api/admin/users/2/reset-password', admin, { newPassword })
const logIn = (given: string) => post('/api/login', null, { username: 'ann', password: given })
async function session(): Promise<Account> {
  const { cookies } = await logIn(password)
  return { id: 0, cookie: cookies[0]?.split(';')[0] ?? '' }
}
const isOpen = async (as: Account) => (await market.call('GET', '/api/user', { as })).ok

test.each([
  ['changed', () => change({}), true],
  ['reset', () => reset('molasses'), false],
])("a %s password is valid immediately, and ends only that user's other sessions", async (_, set, stays) => {
  const other = await session()
  expect((await set()).status).toBe(204)
  expect(await Promise.all([isOpen(ann), isOpen(other), isOpen(admin)])).toEqual([stays, false, true])
  expect((await logIn(password)).status).toBe(401)
  expect((await logIn('molasses')).status).toBe(200)
})

test('wrong current passwords are throttled together with wrong ones at log-in', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await change({ currentPassword: 'a guess' })).text).toBe('Current password is wrong')
    expect((await logIn('a guess')).status).toBe(401)
  }
  expect((await change({})).status).toBe(429)
  expect((await logIn(password)).status).toBe(429)
})

test('only one of two simultaneous changes succeeds', async () => {
  const choose = (newPassword: string) => change({ newPassword, confirmPassword: newPassword })
  const both = await Promise.all(['first choice', 'second choice'].map(choose))
  const done = both.findIndex(({ status }) => status === 204)
  expect([400, 409]).toContain(both[1 - done]?.status)
  expect((await logIn(done === 0 ? 'first choice' : 'second choice')).status).toBe(200)
})

test('a session opened with the old password during a reset ends', async () => {
  for (let round = 0; round < 5; round++) {
    await queries.update(users).set({ passwordHash })
    const logIns = Array.from({ length: 3 }, () => session())
    const [, ...opened] = await Promise.all([reset(`molasses ${round}`), ...logIns])
    expect(await Promise.all(opened.map(isOpen))).toEqual([false, false, false])
  }
})
