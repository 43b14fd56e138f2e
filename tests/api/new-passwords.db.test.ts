import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { resetPassword } from '#server/accounts/sign-in/password-changes.ts'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { createUser } from '#server/accounts/users.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

const present = 'letmein'
const sentence = 'Password is too common: please choose one that is harder to guess'
let admin: Account
let ann: Account

const market = await openMarketplace()
const { queries } = market.dependencies.database
const passwordHash = await hashPassword(present)
beforeEach(async () => {
  await emptyTables(market.dependencies.database)
  admin = await market.addAccount({ username: 'Admin', role: 'admin' })
  ann = await market.addAccount({ username: 'Ann' })
  await queries.update(users).set({ passwordHash })
})

/** Every call that sets a password, with the field that has it. */
const places = {
  register: (password: string) => ask('/api/register', null, { username: 'new', password }),
  'register-admin': (password: string) =>
    ask('/api/register-admin', null, { username: 'new', password, adminCode: testSettings.adminAccessCode }),
  create: (password: string) => ask('/api/admin/users', admin, { username: 'new', password, role: 'user' }),
  reset: (newPassword: string) => ask('/api/admin/users/2/reset-password', admin, { newPassword }),
  change: (newPassword: string) =>
    ask('/api/user/change-password', ann, {
      currentPassword: present,
      newPassword,
      confirmPassword: newPassword,
    }),
}

function ask(path: string, as: Account | null, body: unknown) {
  return market.call('POST', path, { as, body, headers: { accept: 'application/problem+json' } })
}

test.each(Object.entries(places))(
  '%s refuses the commonest, in whatever case, and takes others from six characters on',
  async (name, set) => {
    const field = ['reset', 'change'].includes(name) ? 'newPassword' : 'password'
    for (const password of ['123456', 'password1', 'Barbados', 'QWERTY123']) {
      const answer = await set(password)
      expect(answer.status, password).toBe(400)
      expect(await answer.json()).toMatchObject({ detail: sentence, fields: [{ field, message: sentence }] })
    }
    expect((await set('cane5')).status).toBe(400)
    const blank = await set(' \u00a0\u200b\t\u3164  ')
    expect([blank.status, (await blank.json()).detail]).toEqual([400, 'Password needs visible characters'])
    const kept = await queries.select().from(users)
    expect(kept.map((user) => user.passwordHash)).toEqual([passwordHash, passwordHash])
    expect((await set('cane56')).ok).toBe(true)
  },
)

test.each(Object.entries(places))("%s refuses the username and the marketplace's name", async (name, set) => {
  const own = ['reset', 'change'].includes(name) ? 'annann' : 'new-New-1990'
  const refused = 'Password contains the username or Bimwheels: please choose one that is harder to guess'
  for (const password of [own, 'my BimWheels one']) {
    const answer = await set(password)
    expect([answer.status, (await answer.json()).detail]).toEqual([400, refused])
  }
})

test('an account whose password became too common logs in and can change it', async () => {
  const logIn = (password: string) =>
    market.call('POST', '/api/login', { body: { username: 'ann', password } })
  expect((await logIn(present)).status).toBe(200)
  expect((await places.change('molasses')).status).toBe(204)
  expect((await logIn('molasses')).status).toBe(200)
})

describe('an administrator who loses the role while a password is hashed', () => {
  const { administratorId, forbidden } = { administratorId: 1, forbidden: { kind: 'forbidden' } }
  beforeEach(async () => {
    await market.addAccount({ username: 'Second', role: 'admin' })
    await queries.update(users).set({ role: 'user' }).where(eq(users.id, 1))
  })

  test('resets none', async () => {
    const reset = resetPassword(
      queries,
      { administratorId, id: 2 },
      { newPassword: 'molasses', settings: market.dependencies.settings },
    )
    await expect(reset).rejects.toMatchObject(forbidden)
    const [account] = await queries.select().from(users).where(eq(users.id, 2))
    expect(account?.passwordHash).toBe(passwordHash)
  })

  test('makes no account', async () => {
    const account = { username: 'new', password: 'molasses', role: 'admin' as const }
    await expect(createUser(market.dependencies, administratorId, account)).rejects.toMatchObject(forbidden)
    expect(await queries.$count(users)).toBe(3)
  })
})
