import { expect, test } from 'vitest'
import type { Finding, MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { accountUse } from '#server/database/account-tables.ts'
import { mails } from '#server/database/mail-tables.ts'
import { backupRuns, dailySizes, incidents } from '#server/database/operation-tables.ts'
import { dealerships } from '#server/database/schema.ts'
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
  await keepDailySizes(queries, market.dependencies.settings, now)
  const { sizes, earlier, daysUntilFull, freeBytes } = await status()
  expect(sizes).toMatchObject({ listings: 1, accounts: 2, enquiries: 0, pictures: 0 })
  expect(sizes.databaseBytes).toBeGreaterThan(1_000_000)
  expect(freeBytes).toBeGreaterThan(0)
  expect(earlier).toMatchObject({ day: '2026-11-03', sizes: { listings: 3, databaseBytes: 7 } })
  expect(daysUntilFull).toBeNull()
  expect(await queries.$count(dailySizes)).toBe(4)
  await keepDailySizes(queries, market.dependencies.settings, new Date('2027-11-21T18:30:00Z'))
  expect(
    (await queries.select({ day: dailySizes.day }).from(dailySizes)).map(({ day }) => day),
  ).not.toContain('2026-09-01')
})

test('failures and refusals are counted by kind, with the ids of the latest requests', async () => {
  let isAway = true
  const sometimes = Object.assign(Object.create(queries), {
    execute: (statement: Parameters<typeof queries.execute>[0]) =>
      isAway ? Promise.reject(new Error('away')) : queries.execute(statement),
  })
  const counts = openIncidentCounts({ queries: sometimes, now: () => now, log: silentLog })
  const ids: (string | null)[] = []
  const tryToLogIn = async () => {
    const answer = await market.call('POST', '/api/login', {
      body: { username: 'nobody', password: 'wrong' },
    })
    ids.push(answer.headers.get('x-request-id'))
  }
  for (let tried = 0; tried < 4; tried++) await tryToLogIn()
  await counts.flush()
  isAway = false
  for (let tried = 0; tried < 3; tried++) await tryToLogIn()
  await counts.flush()
  await tryToLogIn()
  const broken = await openMarketplace()
  await broken.dependencies.database.close()
  const failed = await broken.call('POST', '/api/login', { body: { username: 'ann', password: 'x' } })
  await counts.close()
  await queries.insert(incidents).values([
    { hour: hoursBefore(30), kind: 'refusal', name: 'log-in failed', count: 90, requestIds: ['old'] },
    { hour: hoursBefore(3), kind: 'refusal', name: 'log-in failed', count: 2, requestIds: ['a', 'b'] },
  ])
  const { refusals, failures } = await status()
  expect(refusals).toEqual([{ name: 'log-in failed', count: 10, requestIds: ids.slice(3).toReversed() }])
  expect(failures).toEqual([
    {
      name: 'A request needs the database: POST /api/login',
      count: 1,
      requestIds: [failed.headers.get('x-request-id')],
    },
  ])
  await forgetOldIncidents(queries, new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000))
  expect(await queries.$count(incidents)).toBe(0)
})

test('mails that wait and fail, messages that nobody reads, and accounts near a limit are named', async () => {
  const { dependencies } = market
  const { id } = await market.list(dealer, { price: 9_000 })
  const [coral] = await queries.select({ id: dealerships.id }).from(dealerships)
  const ofCoral = { dealershipId: coral?.id, dealershipName: 'Coral Cars' }
  await addEnquiry(dependencies.database, id, { ...ofCoral, createdAt: hoursBefore(50) })
  await addEnquiry(dependencies.database, id, { ...ofCoral, createdAt: hoursBefore(70) })
  await addEnquiry(dependencies.database, id, { ...ofCoral, createdAt: hoursBefore(47) })
  await addEnquiry(dependencies.database, id, { ...ofCoral, createdAt: hoursBefore(90), status: 'read' })
  await addEnquiry(dependencies.database, id, {
    dealershipId: null,
    dealershipName: 'Gone Cars',
    createdAt: hoursBefore(49),
  })
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
  const { mails: sent, unread, nearLimits, demo, backups } = await status()
  expect(sent).toEqual({
    isOn: false,
    waiting: 1,
    failedInAll: 1,
    failed: [{ kind: 'enquiry', failures: 3, dueAt: now.toISOString(), problem }],
  })
  expect(unread).toEqual([
    {
      dealershipName: 'Coral Cars',
      count: 2,
      oldest: hoursBefore(70).toISOString(),
      hasAccount: true,
      isMailed: false,
    },
    {
      dealershipName: 'Gone Cars',
      count: 1,
      oldest: hoursBefore(49).toISOString(),
      hasAccount: false,
      isMailed: false,
    },
  ])
  expect(nearLimits).toEqual([
    { id: dealer.id, username: 'ann', limit: 'listings made today', used: 950, most: 1_000 },
    { id: dealer.id, username: 'ann', limit: 'listings', used: 4, most: 5 },
  ])
  expect(demo).toEqual({ vehicles: 0, users: 0, dealerships: 0 })
  expect(backups).toEqual({ isScheduled: false, backup: null, rehearsal: null })
})

test('the newest backup and rehearsal are told with what came of them, and what the doctor finds, without folders of the machine', async () => {
  const folder = market.dependencies.settings.dataDir
  await queries.insert(backupRuns).values([
    { kind: 'backup', startedAt: hoursBefore(30), endedAt: hoursBefore(29), result: '1 listing' },
    {
      kind: 'backup',
      startedAt: hoursBefore(2),
      endedAt: hoursBefore(1),
      problem: `ENOSPC: write, ${folder}/b`,
    },
    { kind: 'rehearsal', startedAt: hoursBefore(3) },
  ])
  const { backups } = await status()
  expect(backups).toMatchObject({
    backup: { startedAt: hoursBefore(2).toISOString(), result: null, problem: 'ENOSPC: write, DATA_DIR/b' },
    rehearsal: { startedAt: hoursBefore(3).toISOString(), endedAt: null },
  })
  const answer = await market.call('GET', '/api/admin/marketplace/checks', { as: admin })
  const findings: Finding[] = await answer.json()
  expect(findings).toContainEqual({
    about: 'Backups',
    state: 'warning',
    said: 'There is no BACKUP_DIR: nothing is backed up by itself.',
  })
  expect(findings.find(({ about }) => about === 'Pictures')?.said).toMatch(/^There is none yet in /)
  expect(findings.find(({ about }) => about === 'Data folder')?.said).toMatch(
    / left on the disk of DATA_DIR\.$/,
  )
  expect(JSON.stringify(findings)).not.toContain(folder)
})
