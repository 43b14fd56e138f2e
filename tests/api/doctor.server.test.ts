import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BackupKind, backupRuns } from '#server/database/operation-tables.ts'
import { diagnose } from '#server/diagnose.ts'
import type { Settings } from '#server/settings.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { openMailServer } from '../support/mail-server.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'

const market = await openMarketplace()

/** The finding about one subject, with custom settings. */
async function found(
  about: string,
  given: Partial<Settings> = {},
  options: Parameters<typeof diagnose>[1] = {},
) {
  const { database, images, settings, now } = market.dependencies
  const patient = { database, settings: { ...settings, ...given }, openImages: async () => images, now }
  const findings = await diagnose(patient, options)
  expect(findings.map((each) => each.about)).toContain(about)
  return findings.find((each) => each.about === about)
}
const site = (url: string) => ({ site: { ...market.dependencies.settings.site, url } })

test('the doctor of a new marketplace reports only missing mail and backups', async () => {
  const { database, images, settings, now } = market.dependencies
  const findings = await diagnose({ database, settings, openImages: async () => images, now })
  expect(findings.filter(({ state }) => state !== 'ok').map(({ about, state }) => [about, state])).toEqual([
    ['Mail', 'warning'],
    ['Backups', 'warning'],
  ])
})

test.each<[string, () => Partial<Settings>, string, RegExp]>([
  ['Data folder', () => ({ dataDir: '/nowhere/at/all' }), 'problem', /ENOENT/],
  ['Proxy', () => site('https://cars.example'), 'problem', /TRUST_PROXY is unset/],
  ['Proxy', () => ({ ...site('https://cars.example'), trustProxy: ['loopback'] }), 'ok', /behind loopback/],
  ['Proxy', () => ({ ...site('http://cars.example') }), 'warning', /not https/],
  ['Proxy', () => ({ host: '0.0.0.0' }), 'warning', /public address/],
  ['Mail', () => ({ smtpUrl: 'smtp://127.0.0.1:1' }), 'problem', /refuses: .*ECONNREFUSED/],
  ['Backups', () => ({ backups: { folder: '/nowhere', everyHours: 1, keep: 1 } }), 'problem', /ENOENT/],
])('%s: %s is reported with a remedy: %s', async (about, settings, state, message) => {
  expect(await found(about, settings())).toEqual({ about, state, message: expect.stringMatching(message) })
})

test('the doctor sends a test mail only on request', async () => {
  const server = await openMailServer()
  const settings = { smtpUrl: server.url }
  expect(await found('Mail', settings)).toMatchObject({
    state: 'ok',
    message: 'The mail server accepts the log-in.',
  })
  expect(server.mails).toEqual([])
  expect(await found('Mail', settings, { mailTo: 'ann@cars.example' })).toMatchObject({ state: 'ok' })
  expect(server.mails).toMatchObject([{ recipients: ['ann@cars.example'] }])
})

test('the doctor reports old, failed and unrehearsed backups', async () => {
  const { queries } = market.dependencies.database
  const settings = { backups: { folder: await scratchFolder('backups'), everyHours: 24, keep: 2 } }
  const stateAndMessage = async () => {
    const { state, message } = (await found('Backups', settings)) ?? {}
    return [state, message]
  }
  const ran = (kind: BackupKind, hoursAgo: number, outcome: { result: string } | { problem: string }) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    return queries.insert(backupRuns).values({ kind, startedAt: at, endedAt: at, ...outcome })
  }
  expect(await stateAndMessage()).toEqual(['problem', expect.stringContaining('48')])
  await ran('backup', 3, { result: '-' })
  expect(await stateAndMessage()).toEqual(['warning', expect.stringContaining('nine')])
  await ran('rehearsal', 2, { result: '-' })
  expect(await stateAndMessage()).toEqual(['ok', expect.stringContaining('3 hours')])
  await ran('rehearsal', 1, { problem: 'It is damaged.' })
  expect(await stateAndMessage()).toEqual(['problem', 'The last rehearsal failed: It is damaged.'])
})

test('the doctor reports missing pictures, a wrong clock and another version', async () => {
  const dealer = await market.addAccount({ username: 'ann', dealershipName: 'Coral Cars' })
  await market.call('POST', '/api/upload', { as: dealer, body: pictureForm([await smallPicture()]) })
  expect(await found('Pictures')).toMatchObject({ state: 'ok' })
  const { database, images, settings } = market.dependencies
  const openImages = async () => ({ ...images, find: async () => undefined })
  const now = () => new Date(Date.now() - 60_000)
  await database.queries.execute(sql`insert into migrations (made_at) values (9999999999999)`)
  const findings = await diagnose({ database, settings, openImages, now })
  expect(findings).toEqual(
    expect.arrayContaining([
      {
        about: 'Pictures',
        state: 'problem',
        message: expect.stringMatching(/^Of 1 checked pictures .* 1 are missing/),
      },
      { about: 'Clock', state: 'problem', message: expect.stringContaining('60 s apart') },
      { about: 'Database', state: 'problem', message: expect.stringContaining('newer version') },
    ]),
  )
})
