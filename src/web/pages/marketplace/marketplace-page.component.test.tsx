import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Finding, MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults } from '#tests/support/component/in-page.ts'
import { quietStatus } from '#tests/support/component/operations.ts'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

const findings: Finding[] = [
  { about: 'Database', state: 'ok', message: 'PostgreSQL 18.1, embedded, of this version.' },
  { about: 'Mail', state: 'warning', message: 'There is no SMTP_URL.' },
  { about: 'Clock', state: 'problem', message: 'The clocks are 9 s apart: set them by NTP.' },
]

function open(answer: () => MarketplaceStatus | Response) {
  return renderWorkspace('/marketplace', {
    user: admin,
    answers: {
      'GET /api/admin/marketplace': answer,
      'GET /api/admin/marketplace/checks': findings,
    },
  })
}

const part = (name: string) => page.getByRole('region', { name })
async function expectTexts(texts: Readonly<Record<string, RegExp>>) {
  for (const [name, text] of Object.entries(texts)) await expect.element(part(name)).toMatchTextContent(text)
  expect(await accessibilityFaults()).toEqual([])
}

test('a healthy marketplace says so after a retry; problems come first, and healthy parts can be opened', async () => {
  const reads = [refusal(503, 'Away')]
  open(() => reads.shift() ?? quietStatus)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be loaded\. Away/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByText(/^Version 0\.1\.0, running since Nov 20, 2026, 2:00 PM, with its own database\./))
    .toBeVisible()
  await part('Checks').getByText('1 check is fine').click()
  const checks = part('Checks').getByRole('listitem')
  await expect.element(checks.nth(2)).toBeVisible()
  expect(checks.elements().map((item) => item.textContent?.slice(0, 5))).toEqual(['Clock', 'Mail ', 'Datab'])
  await expect.element(part('Checks').getByRole('img', { name: 'Problem' })).toBeVisible()
  await expectTexts({
    Stored: /73 GB are free on the disk\./,
    Backups: /set BACKUP_DIR/,
    'All quiet': /No message is unread for .*Nothing was refused .*There is no demo data\./,
  })
  for (const name of ['Mails', 'Messages nobody has read', 'Demo']) expect(part(name).elements()).toEqual([])
})

test('failures are shown with their reasons, times and ids', async () => {
  const at = '2026-11-21T06:00:00Z'
  const failed = { startedAt: at, endedAt: at, result: null, problem: 'its disk is full' }
  const unread = { dealershipName: 'Coral Cars', count: 2, oldest: '2026-11-18T20:30:00Z' }
  open(() => ({
    ...quietStatus,
    earlier: { day: '2026-10-22', sizes: { ...quietStatus.sizes, listings: 200, accounts: 15 } },
    daysUntilFull: 40,
    backups: { isScheduled: true, backup: failed, rehearsal: { ...failed, endedAt: null, problem: null } },
    mails: {
      ...{ isOn: true, waiting: 1, failedInAll: 30 },
      failed: [{ kind: 'enquiry', failures: 3, dueAt: at, problem: '550 no such mailbox' }],
    },
    unread: [{ ...unread, hasAccount: false, isMailed: false }],
    failures: [{ name: 'TypeError: GET page', count: 1, requestIds: ['5f2c9d1e'] }],
    refusals: [{ name: 'log-in failed', count: 1_204, requestIds: [] }],
    nearLimits: [{ id: 7, username: 'ann', limit: 'listings', used: 19_000, most: 20_000 }],
    demo: { vehicles: 240, users: 13, dealerships: 12 },
  }))
  await expectTexts({
    Stored:
      /Since Oct 22Listings240\+40Accounts14−1Enquiries3no change.*enough for 40 days at the pace of the last weeks\./,
    Backups: /Nov 21, 2026, 2:00 AMFailed: its disk is full.*Not done yet/,
    Mails: /1 mail waits to be sent\..*failed 3 times550 no such mailboxNext try.*30 failed in total\./,
    'Messages nobody has read':
      /Coral Cars: 2 messages, the oldest from Nov 18, 2026, 4:30 PMHas no account, and no confirmed/,
    'Near a limit': /ann: 19,000 of 20,000 listings/,
    'Refused in the last 24 hours': /log-in failed1,204 times/,
    Demo: /240 listings, 12 dealerships and 13 accounts are demo data\./,
  })
  expect(part('All quiet').elements()).toEqual([])
  await page.getByText('TypeError: GET page').click()
  await expect.element(page.getByText('5f2c9d1e')).toBeVisible()
  await page.getByRole('tab', { name: 'Site' }).click()
  await expect.element(part('Site').getByRole('button', { name: 'Save' })).toBeVisible()
  expect(location.search).toBe('?tab=site')
})
