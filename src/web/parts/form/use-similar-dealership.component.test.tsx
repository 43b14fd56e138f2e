import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

test.for([
  ['/sell', 'Dealership', undefined],
  ['/batch-upload', 'Dealership', undefined],
  ['/admin?tab=users', 'Dealership (Optional)', 'Add New User'],
] as const)('at %s an administrator is asked about a name one letter off', async ([path, label, opener]) => {
  renderWorkspace(path, {
    user: admin,
    answers: { 'GET /api/dealers': [{ id: 1, dealershipName: 'Coral Motors', dealershipLogo: null }] },
  })
  if (opener) await page.getByRole('button', { name: opener }).click()
  const box = page.getByLabelText(label, { exact: true })
  await box.fill('Coral Moters')
  await expect.element(page.getByText('Is it the same as Coral Motors?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, use that' }).click()
  await expect.element(box).toHaveValue('Coral Motors')
  await expect.element(page.getByText('Is it the same as Coral Motors?')).not.toBeInTheDocument()
})
