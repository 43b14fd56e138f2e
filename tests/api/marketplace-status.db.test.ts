import { expect, test } from 'vitest'
import type { Finding, MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { accountUse } from '#server/database/account-tables.ts'
import { mails } from '#server/database/mail-tables.ts'
import { backupRuns, dailySizes, incidents } from '#server/database/operation-tables.ts'
import { silentLog } from '#server/log.ts'
import { forgetOldIncidents, openIncidentCounts } from '#server/operations/incident-counts.ts'
import { keepDailySizes } from '#server/operations/sizes.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

const now = new Date('2026-11-21T18:30:00Z')
const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000)

const market = await openMarketplace(() => now, {
  settings: { accountLimits: { ...testSettings.accountLimits, listings: 5, dailyListings: 1_000 } },
})
const { queries } = market.dependencies.database
const admin = await market.addAccount({ username: 'root', role: 'admin' })
const dealer = await market.addAccount({ username: 'ann', dealershipName: 'Coral Cars' })

async function status(): Promise<MarketplaceStatus> {
  const answer = await market.call('GET', '/api/admin/marketplace', { as: admin })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return answer.json()
}

test('sizes are shown beside those of up to thirty days ago', async () => {
  await market.list(dealer)
  const then = { listings: 1, accounts: 1, enquiries: 0, pictures: 0, databaseBytes: 7, freeBytes: 9 }
  await queries.insert(dailySizes).values([
    { day: '2026-09-01', ...then },
    { day: '2026-11-03', ...then, listings: 3 },
    { day: '2026-11-20', ...then },
  ])
  await keepDailySizes(queries, market.dependencies.settings, now)
  const { sizes, earlier } = await status()
  expect(sizes).toMatchObject({ listings: 1, accounts: 2, enquiries: 0, pictures: 0 })
  expect(earlier).toMatchObject({ day: '2026-11-03', sizes: { listings: 3, databaseBytes: 7 } })
})

test('refusals are counted by kind, with the ids of the latest requests', async () => {
  const counts = openIncidentCounts({ queries, now: () => now, log: silentLog })
  const ids: (string | null)[] = []
  for (let tried = 0; tried < 3; tried++) {
    const body = { username: 'nobody', password: 'wrong' }
    const answer = await market.call('POST', '/api/login', { body })
    ids.unshift(answer.headers.get('x-request-id'))
  }
  await counts.close()
  await queries.insert(incidents).values([
    { hour: hoursBefore(30), kind: 'refusal', name: 'log-in failed', count: 90, requestIds: ['old'] },
    { hour: hoursBefore(3), kind: 'refusal', name: 'log-in failed', count: 2, requestIds: ['a', 'b'] },
  ])
  const { refusals } = await status()
  expect(refusals).toEqual([{ name: 'log-in failed', count: 5, requestIds: [...ids, 'b', 'a'] }])
  await forgetOldIncidents(queries, new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000))
  expect(await queries.$count(incidents)).toBe(0)
})

test('waiting and failed mails, unread messages and accounts near a limit are listed', async () => {
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
  for (let listed = 0; listed < 2; listed++) await market.list(dealer, { price: 9_100 + listed })
  await queries
    .insert(accountUse)
    .values({ userId: dealer.id, day: '2026-11-21', listings: 950 })
    .onConflictDoUpdate({ target: [accountUse.userId, accountUse.day], set: { listings: 950 } })
  const { mails: sent, unread, nearLimits } = await status()
  expect(sent).toEqual({
    isOn: false,
    waiting: 1,
    failedInAll: 1,
    failed: [{ kind: 'enquiry', failures: 3, dueAt: now.toISOString(), problem }],
  })
  expect(unread).toMatchObject([{ count: 2, oldest: hoursBefore(70).toISOString(), hasAccount: true }])
  expect(nearLimits).toEqual([
    { id: dealer.id, username: 'ann', limit: 'listings created today', used: 950, most: 1_000 },
    { id: dealer.id, username: 'ann', limit: 'listings', used: 4, most: 5 },
  ])
})

test("the newest backup and the doctor's findings are shown without paths of the machine", async () => {
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
  const answer = await market.call('GET', '/api/admin/marketplace/checks', { as: admin })
  const findings: Finding[] = await answer.json()
  expect(findings).toContainEqual({
    about: 'Backups',
    state: 'warning',
    message: 'There is no BACKUP_DIR: there are no automatic backups.',
  })
  expect(JSON.stringify(findings)).not.toContain(folder)
})
