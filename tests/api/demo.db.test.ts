import { expect, test, vi } from 'vitest'
import { openSession } from '#server/accounts/sign-in/sessions.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { localCommands } from '#server/operations/commands.ts'
import { listenLocally } from '#server/operations/local-socket.ts'
import { closeAfterFile } from '../support/cleanup.ts'
import { openMarketplace } from '../support/marketplace.ts'

/** A marketplace with the demo in its database and its catalogue. */
async function openDemo() {
  const marketplace = await openMarketplace()
  const { database, catalogueWrites, now } = marketplace.dependencies
  await seedDemo(database, { now: now(), newPassword: () => 'password', hashPassword: async () => 'hash' })
  await catalogueWrites.apply({ vehicles: Array.from({ length: 240 }, (_, index) => index + 1) })
  return marketplace
}

test('an administrator sees the demo marketplace and removes it, the public list with it', async () => {
  const marketplace = await openDemo()
  const { database, catalogue, now } = marketplace.dependencies
  const token = await openSession(database.queries, 1, now())
  const admin = { id: 1, cookie: `session=${marketplace.app.signCookie(token)}` }

  const before = await marketplace.call('GET', '/api/admin/demo', { as: admin })
  expect(await before.json()).toEqual({ vehicles: 240, users: 13, dealerships: 12 })
  // One is hidden.
  expect(catalogue.size).toBe(239)

  const cleared = await marketplace.call('DELETE', '/api/admin/demo', { as: admin })
  expect(await cleared.json()).toEqual({ vehicles: 240, users: 12, dealerships: 12, kept: 1 })
  expect(catalogue.size).toBe(0)
  expect(catalogue.dealers()).toEqual([])

  const after = await marketplace.call('GET', '/api/admin/demo', { as: admin })
  expect(await after.json()).toEqual({ vehicles: 0, users: 0, dealerships: 0 })
})

test('the command clears the demo through the running server, which shows it no more', async () => {
  const { dependencies } = await openDemo()
  const { settings, images, catalogue } = dependencies
  const commands = localCommands({ ...dependencies, openImages: async () => images })
  closeAfterFile(await listenLocally(settings.dataDir, commands))
  vi.stubEnv('DATA_DIR', settings.dataDir)
  vi.stubEnv('DATABASE_URL', '')
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await import('../../src/cli/demo-clear.ts')
  expect(said.mock.calls).toEqual([
    ['Working through the running server.'],
    [expect.stringContaining('Removed 240 demo listings, 12 dealerships and 12 accounts.')],
  ])
  expect(catalogue.size).toBe(0)
})
