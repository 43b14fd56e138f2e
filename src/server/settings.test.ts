import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('everything has a default', () => {
  expect(readSettings({ PATH: '/bin', PORT: '', SITE_NAME: ' ' })).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: './data',
    databaseUrl: undefined,
    s3Bucket: undefined,
    adminAccessCode: undefined,
    trustProxy: [],
    demoData: true,
    smtpUrl: undefined,
    enquiryDays: 365,
    site: {
      name: 'Bimwheels',
      url: 'http://localhost:3000',
      email: 'info@bimwheels.example',
      contactDelivery: 'inbox',
      registration: 'open',
      sendsMail: false,
      enquiryDays: 365,
    },
    accountLimits: {
      unapprovedAccounts: 500,
      unapprovedListings: 5_000,
      unapprovedPictureMb: 5_000,
      listings: 20_000,
      dailyListings: 20_000,
      dailyBatches: 200,
      dailyPictureMb: 5_000,
    },
  })
})

test('the demo comes with the embedded database unless it is said otherwise', () => {
  const server = { DATABASE_URL: 'postgres://db.example/market' }
  expect(readSettings(server).demoData).toBe(false)
  expect(readSettings({ ...server, DEMO_DATA: 'on' }).demoData).toBe(true)
  expect(readSettings({ DEMO_DATA: 'off' }).demoData).toBe(false)
})

test('several hosts of a database are taken', () => {
  const several = 'postgres://ann:pw@one:5432,other:5432/market?target_session_attrs=read-write'
  expect(readSettings({ DATABASE_URL: several }).databaseUrl).toBe(several)
})

test('given settings are taken', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '::1',
    S3_BUCKET: 'our-pictures',
    ADMIN_ACCESS_CODE: ' sugar  and spice ',
    TRUST_PROXY: '10.0.0.0/8, ::1, fd00::/8, loopback',
    SITE_URL: 'https://cars.example/',
    SITE_PHONES: '(246) 555-0100',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    CONTACT_DELIVERY: 'simulated',
    ENQUIRY_DAYS: '30',
    DRAIN_SECONDS: '0.5',
    REGISTRATION: 'approved',
    DAILY_LISTINGS: '100',
  })
  expect(settings).toMatchObject({
    port: 8080,
    host: '::1',
    s3Bucket: 'our-pictures',
    adminAccessCode: 'sugar and spice',
    trustProxy: ['10.0.0.0/8', '::1', 'fd00::/8', 'loopback'],
    smtpUrl: 'smtps://user:secret@mail.example:465',
    enquiryDays: 30,
    drainSeconds: 0.5,
    site: {
      url: 'https://cars.example',
      phones: ['(246) 555-0100'],
      contactDelivery: 'simulated',
      registration: 'approved',
    },
    accountLimits: { dailyListings: 100, listings: 20_000 },
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '0x50'],
  ['PORT', '-1'],
  ['HOST', '999.1.1.1'],
  ['HOST', 'local host'],
  ['HOST', 'localhost:3000'],
  ['DATABASE_URL', 'mysql://db.example'],
  ['DATABASE_URL', 'postgres://db.example:99999/market'],
  ['DATABASE_URL', 'postgres://one:5432,other:99999/market'],
  ['DATABASE_URL', 'postgres://one,other/market?target_session_attrs=standby'],
  ['S3_BUCKET', 's3://our-pictures/'],
  ['ADMIN_ACCESS_CODE', 'short'],
  ['ADMIN_ACCESS_CODE', ' sp  ace '],
  ['ADMIN_ACCESS_CODE', 'x'.repeat(201)],
  ['TRUST_PROXY', 'the proxy'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::::'],
  ['DEMO_DATA', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'smtp://'],
  ['CONTACT_DELIVERY', 'pigeon'],
  ['ENQUIRY_DAYS', '0'],
  ['DRAIN_SECONDS', '61'],
  ['REGISTRATION', 'sometimes'],
  ['UNAPPROVED_ACCOUNTS', '0'],
  ['ACCOUNT_LISTINGS', 'many'],
  ['DAILY_PICTURE_MB', '1.5'],
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

test('what is set of the site otherwise than by default cannot be changed by administrators', () => {
  expect(readSettings({ SITE_NAME: 'Bimwheels', SITE_PHONES: '(246) 555-0199' }).siteSetBy).toEqual({
    phones: 'SITE_PHONES',
  })
})
