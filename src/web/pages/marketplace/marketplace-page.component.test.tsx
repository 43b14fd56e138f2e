import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MarketplaceStatus } from '#domain/operations/marketplace-status-schema.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults } from '#tests/support/component/in-page.ts'
import { quietStatus } from '#tests/support/component/operations.ts'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

function open(answer: () => MarketplaceStatus | Response) {
  return renderWorkspace('/marketplace', {
    user: admin,
    answers: { 'GET /api/admin/marketplace': answer },
  })
}

const part = (name: string) => page.getByRole('region', { name })
async function expectTexts(texts: Readonly<Record<string, RegExp>>) {
  for (const [name, text] of Object.entries(texts)) await expect.element(part(name)).toMatchTextContent(text)
  expect(await accessibilityFaults()).toEqual([])
}

test('a healthy marketplace says so after a retry', async () => {
  const reads = [refusal(503, 'Away')]
  open(() => reads.shift() ?? quietStatus)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be loaded\. Away/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByText(/^Version 0\.1\.0, running since Nov 20, 2026, 2:00 PM, with its own database\./))
    .toBeVisible()
  await expectTexts({
    Stored: /Listings240.*Free on the disk73 GB/,
    Mails: /We send no mail: set SMTP_URL/,
    Backups: /set BACKUP_DIR/,
    'Messages nobody has read': /No message is unread for/,
  })
  expect(part('Demo').elements()).toEqual([])
})

test('failures are shown with their reasons and times', async () => {
  const at = '2026-11-21T06:00:00Z'
  const failed = { startedAt: at, endedAt: at, result: null, problem: 'its disk is full' }
  const unread = { dealershipName: 'Coral Cars', count: 2, oldest: '2026-11-18T20:30:00Z' }
  open(() => ({
    ...quietStatus,
    backups: { isScheduled: true, backup: failed, rehearsal: { ...failed, endedAt: null, problem: null } },
    mails: {
      ...{ isOn: true, waiting: 1, failedInAll: 30 },
      failed: [{ kind: 'enquiry', failures: 3, dueAt: at, problem: '550 no such mailbox' }],
    },
    unread: [{ ...unread, hasAccount: false, isMailed: false }],
    demo: { vehicles: 240, users: 13, dealerships: 12 },
  }))
  await expectTexts({
    Backups: /Nov 21, 2026, 2:00 AMFailed: its disk is full.*Not done yet/,
    Mails: /1 mail waits to be sent\..*failed 3 times550 no such mailboxNext try.*30 failed in total\./,
    'Messages nobody has read':
      /Coral Cars: 2 messages, the oldest from Nov 18, 2026, 4:30 PMHas no account, and no confirmed/,
    Demo: /240 listings, 12 dealerships and 13 accounts are demo data\./,
  })
  await page.getByRole('tab', { name: 'Site' }).click()
  await expect.element(part('Site').getByRole('button', { name: 'Save' })).toBeVisible()
  expect(location.search).toBe('?tab=site')
})
