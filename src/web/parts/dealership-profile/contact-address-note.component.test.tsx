import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dealership } from '#tests/support/component/dealership.ts'
import { accessibilityFaults } from '#tests/support/component/in-page.ts'
import { renderWorkspace } from '#tests/support/component/stock.ts'

test.for(['/admin', '/enquiries'])('%s says that the address of a new dealer waits', async (path) => {
  const { calls } = renderWorkspace(path, {
    answers: {
      'GET /api/dealerships/name/Coral%20Motors': dealership(),
      'GET /api/enquiries': {
        ...{ total: 0, unread: 0, matched: 0, page: 1, pageSize: 25, enquiries: [] },
        counts: { new: 0, answered: 0, archived: 0 },
      },
      'GET /api/enquiries/answer-time': { received: 0, answered: 0, medianMinutes: null, isPromised: false },
      'GET /api/answer-templates': { version: 0, templates: [] },
      'GET /api/dealerships/1/contact-address': { isMailed: true, isGiven: true, isConfirmed: false },
      'POST /api/dealerships/1/contact-address/confirmation': undefined,
    },
  })
  await expect.element(page.getByText('please confirm your e-mail address')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect.element(page.getByText('The e-mail is on its way')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
