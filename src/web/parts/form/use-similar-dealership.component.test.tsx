import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

test('an administrator is asked about a name one letter off', async () => {
  renderWorkspace('/sell', {
    user: admin,
    answers: { 'GET /api/dealers': [{ id: 1, dealershipName: 'Coral Motors', dealershipLogo: null }] },
  })
  const box = page.getByLabelText('Dealership', { exact: true })
  await box.fill('Coral Moters')
  await expect.element(page.getByText('Is it the same as Coral Motors?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, use that' }).click()
  await expect.element(box).toHaveValue('Coral Motors')
  await expect.element(page.getByText('Is it the same as Coral Motors?')).not.toBeInTheDocument()
})
