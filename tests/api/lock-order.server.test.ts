import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { batchHeadings, batchRow, countsOf, sendBatch, workbookOf } from '../support/workbooks.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

const list = (as: Account, dealershipName?: string) => market.list(as, { dealershipName })

/** Waits until the call waits for a lock. @throws if it responds without waiting */
async function waitsForLock(queries: Queries, sent: Promise<Response>): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let answered: Response | undefined
  sent.then(
    (answer) => {
      answered = answer
    },
    () => {},
  )
  await vi.waitUntil(
    async () => {
      if (answered) throw new Error(`It returned ${answered.status} without waiting`)
      // A transaction caches the list of connections unless it refreshes it.
      await queries.execute(sql`select pg_stat_clear_snapshot()`)
      return (await queries.execute(waiting)).rows.length === 1
    },
    { timeout: 50_000, interval: 10 },
  )
}

const write = (queries: Queries, id: number) =>
  queries.update(vehicles).set({ color: 'Turquoise' }).where(eq(vehicles.id, id))

test('a spreadsheet that adds and changes waits for a change of its account without locking a listing', async () => {
  const { id } = await list(dealer)
  const bytes = workbookOf([
    [...batchHeadings, 'listingId'],
    [...batchRow(), null],
    [...batchRow({ price: 39_000 }), id],
  ])
  const upload = await market.dependencies.database.queries.transaction(async (queries) => {
    // Deleting an account locks the account first, then its listings.
    await queries.select({ id: users.id }).from(users).where(eq(users.id, dealer.id)).for('update')
    const sent = sendBatch(market, dealer, bytes)
    await waitsForLock(queries, sent)
    await write(queries, id)
    return { sent }
  })
  const answer = await upload.sent
  expect([answer.status, await answer.json()]).toMatchObject([200, countsOf({ added: 1, changed: 1 })])
})

const handOver = (id: number, listings: { id: number }[]) =>
  market.call('POST', '/api/admin/vehicles/hand-over', {
    as: admin,
    body: { userId: id, selection: { listings: listings.map((each) => ({ id: each.id })) } },
  })
const remove = (id: number) => market.call('DELETE', `/api/admin/users/${id}`, { as: admin })
const move = (id: number) =>
  market.call('PATCH', `/api/admin/users/${id}`, { as: admin, body: { dealershipName: 'Palm Autos' } })

test.each([
  { name: 'hands over', prepare: undefined, change: handOver },
  { name: 'deletes', prepare: handOver, change: remove },
  { name: 'moves', prepare: handOver, change: move },
])('a call that $name listings locks the lower id first, in any table order', async (way) => {
  const { queries } = market.dependencies.database
  const dealershipName = `Dealership that ${way.name}`
  const [lower, higher] = [await list(admin, dealershipName), await list(admin, dealershipName)]
  const { id } = await market.addAccount({ username: way.name, dealershipName })
  await way.prepare?.(id, [lower, higher])
  // A row with a changed indexed column is rewritten after the others.
  const [held] = await queries.select().from(vehicles).where(eq(vehicles.id, lower.id))
  for (const userId of [dealer.id, held?.userId]) {
    await queries.update(vehicles).set({ userId }).where(eq(vehicles.id, lower.id))
  }
  const changed = await queries.transaction(async (own) => {
    await write(own, lower.id)
    const sent = way.change(id, [lower, higher])
    await waitsForLock(own, sent)
    await write(own, higher.id)
    return { sent }
  })
  expect((await changed.sent).status).toBeLessThan(300)
})

test("a listing changed while its dealership's logo changes shows the new logo", async () => {
  const { id } = await list(admin, 'Palm Autos')
  const logoUrl = 'https://palm.example/new.png'
  const changed = await market.dependencies.database.queries.transaction(async (queries) => {
    await queries.update(dealerships).set({ logoUrl }).where(eq(dealerships.name, 'Palm Autos'))
    const sent = market.call('PATCH', `/api/vehicles/${id}`, { as: admin, body: { color: 'Coral' } })
    await waitsForLock(queries, sent)
    return { sent }
  })
  expect((await changed.sent).status).toBe(200)
  await vi.waitFor(async () => {
    const vehicle = await (await market.call('GET', `/api/vehicles/${id}`)).json()
    expect(vehicle).toMatchObject({ color: 'Coral', dealershipLogo: logoUrl })
  }, 20_000)
})
