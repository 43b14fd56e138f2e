import { expect, test } from 'vitest'
import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { mails } from '#server/database/mail-tables.ts'
import { backupRuns } from '#server/database/operation-tables.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { openMarketplace } from '../support/marketplace.ts'

const now = new Date('2026-11-21T18:30:00Z')
const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)

const market = await openMarketplace(() => now)
const { queries } = market.dependencies.database
const admin = await market.addAccount({ username: 'root', role: 'admin' })
const dealer = await market.addAccount({ username: 'ann', dealershipName: 'Coral Cars' })

async function status(): Promise<MarketplaceStatus> {
  const answer = await market.call('GET', '/api/admin/marketplace', { as: admin })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return answer.json()
}

test('sizes, waiting and failed mails and unread messages are listed', async () => {
  const { dependencies } = market
  const { id } = await market.list(dealer, { price: 9_000 })
  const { database } = dependencies
  for (const hours of [50, 70, 47]) await addEnquiry(database, id, { createdAt: hoursBefore(hours) })
  await addEnquiry(database, id, { createdAt: hoursBefore(90), status: 'read' })
  const problem = '550 no such mailbox'
  await queries.insert(mails).values([
    { kind: 'enquiry', payload: { enquiry: 1 }, dueAt: now, failures: 3, problem },
    { kind: 'enquiry', payload: { enquiry: 2 }, dueAt: now },
    { kind: 'enquiry', payload: { enquiry: 3 }, dueAt: new Date(now.getTime() + 1000) },
  ])
  const { mails: sent, unread, sizes } = await status()
  expect(sizes).toMatchObject({ listings: 1, accounts: 2, enquiries: 4, pictures: 0 })
  expect(sent).toEqual({
    isOn: false,
    waiting: 1,
    failedInAll: 1,
    failed: [{ kind: 'enquiry', failures: 3, dueAt: now.toISOString(), problem }],
  })
  expect(unread).toMatchObject([{ count: 2, oldest: hoursBefore(70).toISOString(), hasAccount: true }])
})

test('the newest backup is shown without paths of the machine', async () => {
  const folder = market.dependencies.settings.dataDir
  await queries.insert(backupRuns).values([
    {
      kind: 'backup',
      startedAt: hoursBefore(2),
      endedAt: hoursBefore(1),
      problem: `ENOSPC: write, ${folder}/b`,
    },
  ])
  const { backups } = await status()
  expect(backups.backup).toMatchObject({ result: null, problem: 'ENOSPC: write, DATA_DIR/b' })
})
