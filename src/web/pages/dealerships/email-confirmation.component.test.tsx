import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#tests/support/component/api-stub.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import ConfirmEmail from './email-confirmation.tsx'

test('an invalid link shows an error, and another one can be requested', async () => {
  const { calls } = renderComponent(<ConfirmEmail dealership="1" />, {
    path: '/confirm-email?dealership=1#token=made-up',
    answers: {
      'POST /api/contact-address/confirmation': refusal(
        404,
        'This link is no longer valid: ask for another.',
      ),
    },
  })
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect.element(page.getByText(/^This link is no longer valid:/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ask for another link' }))
    .toHaveAttribute('href', '/enquiries')
  expect(calls.map(({ body }) => body)).toEqual([{ dealershipId: 1, token: 'made-up' }])
})
