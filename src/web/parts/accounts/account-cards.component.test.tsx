import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenSession } from '#domain/accounts/user-schema.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { toastOf } from '#tests/support/component/in-page.ts'
import { openSession } from '#tests/support/component/operations.ts'
import { renderWorkspace } from '#tests/support/component/stock.ts'

const list = page.getByRole('list', { name: 'Devices' })
const everywhere = page.getByRole('button', { name: 'Log out everywhere else' })

function open(sessions: OpenSession[]) {
  return renderWorkspace('/account', {
    answers: {
      'GET /api/user/sessions': () => sessions,
      'DELETE /api/user/sessions': () => void sessions.splice(1),
      'DELETE /api/user/sessions/:id': ({ path }) => {
        const at = sessions.findIndex(({ id }) => path.endsWith(`/${id}`))
        if (at < 0) return refusal(404, 'This device is logged out already')
        sessions.splice(at, 1)
      },
    },
  })
}

test('each device shows its times, and others are logged out one by one or all together', async () => {
  await open([
    openSession(1, { isThis: true }),
    openSession(2, { device: 'Firefox on Mac', usedAt: new Date().toISOString() }),
    openSession(3),
  ])
  await expect.element(list.getByText('This device')).toBeVisible()
  await expect.element(list.getByText(/^Logged in Nov 20, 2026, \d+:\d\d [AP]M, used today/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Log out Firefox on Mac, logged in Nov 20, 2026, \d+:\d\d [AP]M$/ })
    .click()
  await toastOf('Logged out there')
  expect(list.getByText('Firefox on Mac').elements()).toEqual([])
  expect(list.getByRole('listitem').elements()).toHaveLength(2)
  await everywhere.click()
  await toastOf('Logged out everywhere else')
  await expect.element(everywhere).not.toBeInTheDocument()
  expect(list.getByRole('listitem').elements()).toHaveLength(1)
})

test("the page shows the user's account, and changes the password", async () => {
  await open([openSession(1, { isThis: true })])
  const you = page.getByRole('region', { name: 'You', exact: true })
  await expect.element(you).toMatchTextContent(/Usernamecoral.*DealershipCoral Motors.*RoleUser\/Dealer/)
  await you.getByRole('button', { name: 'Change your password' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Current Password')).toBeVisible()
})

test('a device that is already logged out disappears from the list', async () => {
  const sessions = [openSession(1, { isThis: true }), openSession(2, { device: 'Firefox on Mac' })]
  await open(sessions)
  const button = page.getByRole('button', { name: /Log out Firefox/ })
  await expect.element(button).toBeVisible()
  sessions.pop()
  await button.click()
  expect(await toastOf('Failed to log out')).toContain('This device is logged out already')
  await expect.element(button).not.toBeInTheDocument()
})
