import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('everything has a default, and an empty variable counts as unset', () => {
  expect(readSettings({ PATH: '/bin', PORT: '', SITE_NAME: ' ' })).toMatchObject({
    ...{ port: 3000, host: 'localhost', dataDir: './data', databaseUrl: undefined, trustProxy: [] },
    site: { name: 'Bimwheels', url: 'http://localhost:3000', contactDelivery: 'inbox', sendsMail: false },
    accountLimits: { unapprovedAccounts: 500, listings: 20_000 },
  })
})

test('the demo comes with the embedded database unless it is said otherwise', () => {
  const server = { DATABASE_URL: 'postgres://db.example/market' }
  expect(readSettings(server).demoData).toBe(false)
  expect(readSettings({ ...server, DEMO_DATA: 'on' }).demoData).toBe(true)
  expect(readSettings({ DEMO_DATA: 'off' }).demoData).toBe(false)
})

test('given settings are taken', () => {
  const several = 'postgres://ann:pw@one:5432,other:5432/market?target_session_attrs=read-write'
  const settings = readSettings({
    ...{ PORT: '8080', HOST: '::1', DATABASE_URL: several, ADMIN_ACCESS_CODE: ' sugar  and spice ' },
    ...{ TRUST_PROXY: '10.0.0.0/8, ::1, fd00::/8, loopback', SITE_URL: 'https://cars.example/' },
    ...{ DRAIN_SECONDS: '0.5', DAILY_LISTINGS: '100' },
  })
  expect(settings).toMatchObject({
    ...{
      port: 8080,
      host: '::1',
      databaseUrl: several,
      adminAccessCode: 'sugar and spice',
      drainSeconds: 0.5,
    },
    trustProxy: ['10.0.0.0/8', '::1', 'fd00::/8', 'loopback'],
    site: { url: 'https://cars.example' },
    accountLimits: { dailyListings: 100 },
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', '999.1.1.1'],
  ['DATABASE_URL', 'mysql://db.example'],
  ['DATABASE_URL', 'postgres://one:5432,other:99999/market'],
  ['DATABASE_URL', 'postgres://one,other/market?target_session_attrs=standby'],
  ['S3_BUCKET', 's3://our-pictures/'],
  ['ADMIN_ACCESS_CODE', 'short'],
  ['TRUST_PROXY', 'the proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['DEMO_DATA', 'maybe'],
  ['SMTP_URL', 'mail.example:25'],
  ['ENQUIRY_DAYS', '0'],
  ['DRAIN_SECONDS', '61'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://example.com/cars'],
  ['SITE_EMAIL', 'nobody'],
])('%s=%s stops the start with one sentence that names it', (name, value) => {
  const attempt = () => readSettings({ [name]: value })
  expect(attempt).toThrow(expect.objectContaining({ name: 'StartProblem' }))
  expect(attempt).toThrow(new RegExp(`^The setting ${name} must .*\\.$`))
})

test('mails need a public address for their links', () => {
  const mail = { SMTP_URL: 'smtp://mail.example:25' }
  expect(() => readSettings(mail)).toThrow(/^The setting SMTP_URL needs SITE_URL, .*\.$/)
  expect(readSettings({ ...mail, SITE_URL: 'https://cars.example' }).site.sendsMail).toBe(true)
})

test('one of several processes behind a proxy drains longer than the proxy avoids another that was restarted', () => {
  const several = { DATABASE_URL: 'postgres://db.example/market', TRUST_PROXY: 'loopback' }
  expect(readSettings(several).drainSeconds).toBe(11)
  expect(readSettings({ ...several, DRAIN_SECONDS: '3' }).drainSeconds).toBe(3)
  expect(readSettings({ TRUST_PROXY: 'loopback' }).drainSeconds).toBe(2)
})

test('administrators cannot change a part of the site that a setting changes', () => {
  expect(readSettings({ SITE_NAME: 'Bimwheels', SITE_PHONES: '(246) 555-0199' }).siteSetBy).toEqual({
    phones: 'SITE_PHONES',
  })
})
