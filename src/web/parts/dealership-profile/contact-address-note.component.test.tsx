import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dealership } from '#tests/support/component/dealership.ts'
import { renderWorkspace } from '#tests/support/component/stock.ts'

test("the dashboard shows that a new dealer's address is unconfirmed", async () => {
  const { calls } = renderWorkspace('/admin', {
    answers: {
      'GET /api/dealerships/name/Coral%20Motors': dealership(),
      'GET /api/dealerships/1/contact-address': { isMailed: true, isGiven: true, isConfirmed: false },
      'POST /api/dealerships/1/contact-address/confirmation': undefined,
    },
  })
  await expect.element(page.getByText('Please confirm your address')).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect.element(page.getByText('The e-mail is on its way')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
