import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Finding, MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults } from '#tests/support/component/in-page.ts'
import { quietStatus, untouchedSite } from '#tests/support/component/operations.ts'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

const findings: Finding[] = [
  { about: 'Database', state: 'ok', said: 'PostgreSQL 18.1, embedded, of this version.' },
  { about: 'Mail', state: 'warning', said: 'There is no SMTP_URL.' },
  { about: 'Clock', state: 'problem', said: 'The clocks are 9 s apart: set them by NTP.' },
]

function open(given: Partial<MarketplaceStatus> = {}) {
  const shown = { ...quietStatus, ...given }
  return renderWorkspace('/marketplace', {
    user: admin,
    answers: {
      'GET /api/admin/marketplace': () => shown,
      'GET /api/admin/marketplace/checks': findings,
      'GET /api/admin/site-details': untouchedSite,
    },
  })
}

const part = (name: string) => page.getByRole('region', { name })

test('a marketplace in which all is well says so, what is to be done comes first, and what is fine opens', async () => {
  open()
  await expect
    .element(page.getByText(/^Version 0\.1\.0, running since Nov 20, 2026, 2:00 PM, with its own database\./))
    .toBeVisible()
  await part('Checks').getByText('1 check is fine').click()
  const checks = part('Checks').getByRole('listitem')
  await expect
    .element(checks.nth(2))
    .toHaveTextContent('Database PostgreSQL 18.1, embedded, of this version.')
  expect(checks.elements().map((item) => item.textContent?.slice(0, 5))).toEqual(['Clock', 'Mail ', 'Datab'])
  await expect.element(part('Checks').getByRole('img', { name: 'Problem' })).toBeVisible()
  await expect.element(part('Stored')).toMatchTextContent(/73 GB are free on the disk\./)
  await expect.element(part('Backups')).toMatchTextContent(/set BACKUP_DIR/)
  expect(part('Mails').elements()).toEqual([])
  await expect.element(part('Messages nobody has read')).toMatchTextContent(/None for more than two days\./)
  await expect.element(part('Demo')).toMatchTextContent(/Nothing here is made up\./)
  expect(await accessibilityFaults()).toEqual([])
})

test('failures are shown with their reasons, times and ids', async () => {
  open({
    isEmbedded: false,
    earlier: {
      day: '2026-10-22',
      sizes: { ...quietStatus.sizes, listings: 200, accounts: 15, databaseBytes: 12 * 2 ** 20 },
    },
    daysUntilFull: 40,
    backups: {
      isScheduled: true,
      backup: {
        startedAt: '2026-11-21T06:00:00Z',
        endedAt: '2026-11-21T06:01:00Z',
        result: null,
        problem: 'its disk is full',
      },
      rehearsal: { startedAt: '2026-11-18T06:00:00Z', endedAt: null, result: null, problem: null },
    },
    mails: {
      isOn: true,
      waiting: 1,
      failed: [
        { kind: 'enquiry', failures: 3, dueAt: '2026-11-21T19:00:00Z', problem: '550 no such mailbox' },
      ],
      failedInAll: 30,
    },
    unread: [
      {
        dealershipName: 'Coral Cars',
        count: 2,
        oldest: '2026-11-18T20:30:00Z',
        hasAccount: false,
        isMailed: false,
      },
    ],
    failures: [{ name: 'TypeError: GET page', count: 1, requestIds: ['5f2c9d1e'] }],
    refusals: [{ name: 'log-in failed', count: 1_204, requestIds: [] }],
    nearLimits: [{ id: 7, username: 'ann', limit: 'listings', used: 19_000, most: 20_000 }],
    demo: { vehicles: 240, users: 13, dealerships: 12 },
  })
  const stored = part('Stored')
  await expect.element(stored.getByRole('columnheader', { name: 'Since Oct 22' })).toBeVisible()
  await expect.element(stored.getByRole('row', { name: 'Listings' })).toHaveTextContent('Listings240+40')
  await expect.element(stored.getByRole('row', { name: 'Accounts' })).toHaveTextContent('Accounts14−1')
  await expect
    .element(stored.getByRole('row', { name: 'Enquiries' }))
    .toHaveTextContent('Enquiries3no change')
  await expect.element(stored).toMatchTextContent(/enough for 40 days at the pace of the last weeks\./)
  await expect.element(part('Backups')).toMatchTextContent(/Nov 21, 2026, 2:00 AMFailed: its disk is full/)
  await expect.element(part('Backups')).toMatchTextContent(/Not done yet/)
  await expect.element(part('Mails')).toMatchTextContent(/1 mail waits to be sent\./)
  await expect.element(part('Mails')).toMatchTextContent(/failed 3 times550 no such mailboxNext try/)
  await expect.element(part('Mails')).toMatchTextContent(/30 failed in all\./)
  await expect
    .element(part('Messages nobody has read'))
    .toMatchTextContent(
      'Coral Cars: 2 messages, the oldest of Nov 18, 2026, 4:30 PMHas no account, and no confirmed',
    )
  await expect.element(part('Near a limit')).toMatchTextContent(/ann: 19,000 of 20,000 listings/)
  await expect.element(part('Refused in the last 24 hours')).toMatchTextContent(/log-in failed1,204 times/)
  const failed = part('Failed in the last 24 hours')
  await failed.getByText('TypeError: GET page').click()
  await expect.element(failed.getByText('5f2c9d1e')).toBeVisible()
  await expect.element(part('Demo').getByRole('link')).toHaveAttribute('href', '/admin')
  expect(await accessibilityFaults()).toEqual([])
})

test('it is read anew on request, and says what could not be read', async () => {
  let isAway = true
  let reads = 0
  await renderWorkspace('/marketplace', {
    user: admin,
    answers: {
      'GET /api/admin/marketplace': () =>
        isAway ? refusal(503, 'Away') : { ...quietStatus, version: `0.${++reads}.0` },
      'GET /api/admin/marketplace/checks': findings,
      'GET /api/admin/site-details': untouchedSite,
    },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be loaded\. Away/)
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Version 0\.1\.0/)).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText(/^Version 0\.2\.0/)).toBeVisible()
})
