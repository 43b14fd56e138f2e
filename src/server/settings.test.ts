import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('everything has a default, and an empty variable is treated as unset', () => {
  expect(readSettings({ PATH: '/bin', PORT: '', SITE_NAME: ' ' })).toMatchObject({
    ...{ port: 3000, host: 'localhost', dataDir: './data', databaseUrl: undefined, trustProxy: [] },
    site: { name: 'Bimwheels', url: 'http://localhost:3000', contactDelivery: 'inbox', sendsMail: false },
    unapprovedAccounts: 500,
  })
})

test('the demo is on by default only with the embedded database', () => {
  const server = { DATABASE_URL: 'postgres://db.example/market' }
  expect(readSettings(server).demoData).toBe(false)
  expect(readSettings({ ...server, DEMO_DATA: 'on' }).demoData).toBe(true)
  expect(readSettings({ DEMO_DATA: 'off' }).demoData).toBe(false)
})

test.each([
  ['PORT', '70000'],
  ['HOST', '999.1.1.1'],
  ['DATABASE_URL', 'mysql://db.example'],
  ['DATABASE_URL', 'postgres://one:5432,other:99999/market'],
  ['DATABASE_URL', 'postgres://one,other/market?target_session_attrs=standby'],
  ['ADMIN_ACCESS_CODE', 'short'],
  ['TRUST_PROXY', 'the proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SMTP_URL', 'mail.example:25'],
  ['DRAIN_SECONDS', '61'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://example.com/cars'],
])('%s=%s stops the start with one sentence that names it', (name, value) => {
  const attempt = () => readSettings({ [name]: value })
  expect(attempt).toThrow(expect.objectContaining({ name: 'StartProblem' }))
  expect(attempt).toThrow(new RegExp(`^The setting ${name} must .*\\.$`))
})

test('mail requires a public URL for its links', () => {
  const mail = { SMTP_URL: 'smtp://mail.example:25' }
  expect(() => readSettings(mail)).toThrow(/^The setting SMTP_URL needs SITE_URL, .*\.$/)
  expect(readSettings({ ...mail, SITE_URL: 'https://cars.example' }).site.sendsMail).toBe(true)
})
