import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Registration } from '#domain/enums.ts'
import { account } from '#tests/support/component/account.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { renderScreen } from '#tests/support/component/render-screen.tsx'

const newcomer = account(2, 'newcomer', { dealershipName: 'Newcomer Cars', isApproved: false })

function open(path: string, registration: Registration, total = 0) {
  return renderScreen(path, {
    user: newcomer,
    site: { registration },
    answers: {
      'GET /api/dealerships/name/Newcomer%20Cars': () => refusal(404, 'None'),
      'GET /api/user/vehicles/counts': { total, featured: 0, promotions: 0 },
      'GET /api/user/colleagues': [],
      'GET /api/user/vehicles/search': {
        ...{ total: 0, matched: 0, page: 1, pageSize: 24, vehicles: [], counts: {} },
        ...{ hiddenIds: [], notUnderstood: [], dealRatings: {} },
      },
      'POST /api/user/approval': { ...newcomer, approvalAskedAt: '2026-11-21T18:30:00Z' },
    },
  })
}

test('an unapproved account sees its limits and asks for approval once', async () => {
  const { calls } = open('/sell', 'open', 12)
  const limits =
    'Until we approve your account it can have 50 listings and 200 pictures. You have 12 listings.'
  await expect.element(page.getByText(limits)).toBeVisible()
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect.element(page.getByText('You asked us on Nov 21, 2026.')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/user/approval')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Ask for approval' })).not.toBeInTheDocument()
})

test.each([
  ['approved', 0, 'We have to approve your account before you can list vehicles.'],
  ['open', 50, 'You have 50 listings, the most your account can have until we approve it.'],
] as const)(
  'with registration %s an account with %i listings has no form',
  async (registration, total, text) => {
    open('/sell', registration, total)
    await expect.element(page.getByText(text)).toBeVisible()
    expect(page.getByRole('button', { name: 'List Vehicle' }).elements()).toEqual([])
  },
)

test('an account at its limit of listings has no link to the form', async () => {
  open('/admin', 'open', 50)
  await expect.element(page.getByRole('button', { name: 'List a Vehicle' })).toBeDisabled()
})
