import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { NewPasswordForm } from './password-forms.tsx'

const sentence = 'This link is no longer valid. Ask for another one.'

test('a new password is typed twice, and the link opened last is used', async () => {
  const { calls } = renderComponent(<NewPasswordForm />, {
    path: '/new-password#token=first',
    answers: { 'POST /api/forgotten-password/reset': refusal(404, sentence) },
  })
  await page.getByLabelText('New Password').fill('sugar cane')
  await page.getByLabelText('Confirm Password').fill('sugar can')
  const set = page.getByRole('button', { name: 'Set password' })
  await set.click()
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()
  expect(calls).toEqual([])
  await page.getByLabelText('Confirm Password').fill('sugar cane')
  // A change of the fragment alone does not reload the document.
  location.assign('#token=second')
  await set.click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'second', newPassword: 'sugar cane' }])
  expect(await accessibilityFaults('main')).toEqual([])
})
