import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#tests/support/component/api-stub.ts'
import { toastOf } from '#tests/support/component/in-page.ts'
import { renderWorkspace } from '#tests/support/component/stock.ts'

test.each([
  ['/enquiries?show=all', 'GET /api/enquiries'],
  ['/insights?days=7', 'GET /api/insights'],
  ['/account', 'GET /api/user/sessions'],
  ['/history?q=raum', 'GET /api/history'],
])('%s shows that the session has ended, and links back', async (path, call) => {
  renderWorkspace(path, {
    answers: {
      'GET /api/user/vehicles/search': () => refusal(401, 'Please log in'),
      [call]: () => refusal(401, 'Please log in'),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', path)
})

test('a refused logout shows an error', async () => {
  renderWorkspace('/admin', { answers: { 'POST /api/logout': refusal(503, 'Away') } })
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  expect(await toastOf('Logout failed')).toContain('503: Away')
})
