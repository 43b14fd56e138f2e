import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#tests/support/component/account.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { MissingDealership } from './missing-dealership.tsx'

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

test('anybody else reads that there is no such dealership', async () => {
  renderComponent(<MissingDealership name="Newcomer Cars" />, { site: { registration: 'approved' } })
  await expect.element(page.getByRole('heading', { name: 'Dealership Not Found' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Newcomer Cars is not shown yet' }).elements()).toEqual([])
})
