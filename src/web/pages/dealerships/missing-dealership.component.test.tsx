import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#tests/support/component/account.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { MissingDealership } from './dealership-page.tsx'

const newcomer = account(2, 'newcomer', { dealershipName: 'Newcomer Cars', isApproved: false })

test('whose account waits for approval reads that the dealership is not shown yet', async () => {
  const { documents } = renderComponent(<MissingDealership name="Newcomer Cars" />, {
    user: newcomer,
    site: { registration: 'approved' },
  })
  await expect.element(page.getByRole('heading', { name: 'Newcomer Cars is not shown yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Manage Listings' }).click()
  await expect.poll(() => documents).toEqual(['/admin'])
})

test.for([
  ['a visitor', undefined, 0],
  ['a dealer of another', account(3, 'palm', { dealershipName: 'Palm Autos' }), 0],
  ['an administrator', account(1, 'admin', { role: 'admin' }), 1],
] as const)('%s reads that there is no such dealership', async ([, user, creations]) => {
  renderComponent(<MissingDealership name="Newcomer Cars" />, {
    ...(user && { user }),
    answers: { 'GET /api/dealers': [] },
    site: { registration: 'approved' },
  })
  await expect.element(page.getByRole('heading', { name: 'Dealership Not Found' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Newcomer Cars is not shown yet' }).elements()).toEqual([])
  await expect
    .poll(() => page.getByRole('button', { name: 'Create Dealership' }).elements().length)
    .toBe(creations)
})

test('an administrator creates the profile', async () => {
  const { calls, documents } = renderComponent(<MissingDealership name="New  Lot" />, {
    user: account(1, 'admin', { role: 'admin' }),
    answers: { 'GET /api/dealers': [], 'POST /api/dealerships': {} },
  })
  await page.getByRole('button', { name: 'Create Dealership' }).click()
  await expect.poll(() => documents).toHaveLength(1)
  expect(calls.flatMap(({ body }) => body ?? [])).toEqual([{ name: 'New Lot' }])
})

test('an administrator is asked about a name one letter off before its profile is created', async () => {
  const { calls, documents } = renderComponent(<MissingDealership name="Corral Motors" />, {
    user: account(1, 'admin', { role: 'admin' }),
    answers: { 'GET /api/dealers': [{ id: 1, dealershipName: 'Coral Motors', dealershipLogo: null }] },
  })
  await expect.element(page.getByText('Is it the same as Coral Motors?')).toBeVisible()
  await page.getByRole('button', { name: 'Create Dealership' }).click()
  await expect.element(page.getByRole('button', { name: 'No, another one' })).toHaveFocus()
  await page.getByRole('button', { name: 'Yes, use that' }).click()
  await expect.poll(() => documents).toEqual(['/dealership/Coral%20Motors'])
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
