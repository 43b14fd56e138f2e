import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#tests/support/component/account.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { toastOf } from '#tests/support/component/in-page.ts'
import { renderScreen } from '#tests/support/component/render-screen.tsx'

test('a user changes their password in a dialog that shows errors', async () => {
  const refusals = [refusal(400, 'Current password is wrong', 'currentPassword')]
  const { calls } = renderScreen('/history', {
    user: account(2, 'fay', { dealershipName: 'Fay Cars' }),
    answers: {
      'GET /api/history': { entries: [], next: null },
      'POST /api/user/change-password': () => refusals.shift(),
    },
  })
  await page.getByRole('button', { name: 'Change Password' }).click()
  // The toast of a failure is a dialog with these words too.
  const dialog = page.getByRole('dialog', { name: 'Change Password', exact: true })
  const submit = dialog.getByRole('button', { name: 'Change Password' })
  await submit.click()
  await expect.element(dialog.getByText('Current password is required')).toBeVisible()

  const fill = async (current: string, next: string) => {
    await dialog.getByLabelText('Current Password').fill(current)
    await dialog.getByLabelText('New Password').fill(next)
    await dialog.getByLabelText('Confirm Password').fill(next)
    await submit.click()
  }
  await fill('a guess', 'second password')
  await expect.element(dialog.getByText('Current password is wrong')).toBeVisible()
  await expect.element(dialog.getByLabelText('Current Password')).toHaveFocus()
  expect((await toastOf('Failed to change password')).split('\n')).toContain('400: Current password is wrong')

  await fill('first password', 'second password')
  await toastOf('Password changed successfully')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({
    currentPassword: 'first password',
    newPassword: 'second password',
    confirmPassword: 'second password',
  })
})
