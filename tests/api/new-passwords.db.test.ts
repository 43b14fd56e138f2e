import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { resetPassword } from '#server/accounts/sign-in/password-changes.ts'
import { hashPassword } from '#server/accounts/sign-in/passwords.ts'
import { users } from '#server/database/schema.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

const present = 'letmein'
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

/** Every call that sets a password, with the field for it. */
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
  return market.reply('POST', path, { as, body })
}

const tooCommon = 'Password is too common: please choose one that is harder to guess'
const ownName = 'Password contains the username or Bimwheels: please choose one that is harder to guess'
test.each(Object.entries(places))('%s refuses guessable passwords', async (_, set) => {
  for (const password of ['123456', 'Barbados', 'QWERTY123'])
    expect(await set(password), password).toEqual([400, tooCommon])
  expect(await set('my BimWheels one')).toEqual([400, ownName])
  expect((await set('cane5'))[0]).toBe(400)
  expect((await set('cane56'))[0]).toBeLessThan(300)
})

test('an administrator who loses the role while a password is hashed cannot reset it', async () => {
  await queries.update(users).set({ role: 'user' }).where(eq(users.id, 1))
  const { settings } = market.dependencies
  const reset = resetPassword(queries, { administratorId: 1, id: 2 }, { newPassword: 'molasses', settings })
  await expect(reset).rejects.toMatchObject({ kind: 'forbidden' })
  const [account] = await queries.select().from(users).where(eq(users.id, 2))
  expect(account?.passwordHash).toBe(passwordHash)
})
