import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ManagedUser } from '#domain/accounts/user-schema.ts'
import { account } from '#tests/support/component/account.ts'
import { type ApiAnswers, refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, button, toastOf } from '#tests/support/component/in-page.ts'
import { renderScreen } from '#tests/support/component/render-screen.tsx'

const admin = account(1, 'admin', { role: 'admin' })
const bob = account(2, 'bob', { dealershipName: 'Bridgetown Motors' })

interface UsersOptions {
  /** The accounts on the server, changed by the test's responses. */
  users?: ManagedUser[]
  answers?: ApiAnswers
  signedIn?: () => ManagedUser | null
}

function openUsers({ users = [admin, bob], answers, signedIn = () => admin }: UsersOptions = {}) {
  return renderScreen('/admin?tab=users', {
    signedIn,
    answers: {
      'GET /api/dealers': [],
      'GET /api/user/vehicles/search': () => refusal(401, 'Please log in'),
      'GET /api/admin/demo': { vehicles: 0, users: 0, dealerships: 0 },
      'GET /api/admin/users': () => users,
      ...answers,
    },
  })
}

const row = (name: RegExp) => page.getByRole('row', { name })

/** Changes one of the accounts as the server would. */
function change(users: ManagedUser[], id: number, fields: object): ManagedUser {
  const at = users.findIndex((user) => user.id === id)
  users[at] = { ...(users[at] ?? admin), ...fields }
  return users[at]
}

test('a user is created in a dialog that names missing fields', async () => {
  const users = [admin]
  const allow = page.getByRole('checkbox', { name: /^Allow names that look like others/ })
  openUsers({
    users,
    answers: {
      'POST /api/admin/users': ({ body }) => {
        const fields = body as Partial<ManagedUser>
        if (fields.username === 'Admin') return refusal(409, 'That username is taken', 'username')
        if (fields.username === 'admln') return refusal(409, 'It looks taken', 'username', 'allowsLookalike')
        users.push(account(2, 'ann', { dealershipName: 'Bridgetown Motors' }))
        return users[1]
      },
    },
  })
  await button('Add New User').click()
  const dialog = page.getByRole('dialog', { name: 'Create New User' })
  await expect.element(dialog.getByText('At least 6 characters', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect.element(dialog.getByText('Username is required')).toBeVisible()
  await expect.element(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await dialog.getByLabelText('Dealership').fill('   ')
  await expect.element(dialog.getByText('Dealership name is required for regular users')).toBeVisible()
  expect(await accessibilityFaults('[role="dialog"]')).toEqual([])

  await dialog.getByLabelText('Username').fill('Admin')
  await dialog.getByLabelText('Password').fill('first password')
  await dialog.getByLabelText('Dealership').fill('Bridgetown Motors')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  expect(await toastOf('Failed to create user')).toContain('409: That username is taken')
  await expect.element(dialog.getByText('That username is taken')).toBeVisible()
  expect(allow.elements()).toEqual([])
  await dialog.getByLabelText('Username').fill('admln')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await toastOf('Failed to create user')
  await expect.element(allow).toBeVisible()

  await dialog.getByLabelText('Username').fill('ann')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await toastOf('User created successfully')
  await expect.element(row(/^ann .* Bridgetown Motors User\/Dealer Active/)).toBeVisible()
  await expect.element(button('Add New User')).toHaveFocus()
})

test('users are read again after an error; the last administrator is asked before giving up the role, and cannot', async () => {
  const sentence = 'The first administrator cannot be made a user'
  const reads = [refusal(503, 'Away')]
  openUsers({
    answers: {
      'GET /api/admin/users': () => reads.shift() ?? [admin, bob],
      'PATCH /api/admin/users/1': refusal(409, sentence),
    },
  })
  expect(await toastOf('Failed to fetch users')).toContain('503: Away')
  await button('Try again').click()
  await expect.element(row(/^bob .* Bridgetown Motors User\/Dealer/)).toBeVisible()
  expect(button('Delete admin').elements()).toEqual([])
  await button('Edit admin').click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabelText('Role').selectOptions('User/Dealer')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Stop being an administrator?' })
  await question.getByRole('button', { name: 'Stop being one' }).click()
  expect(await toastOf('Failed to update user')).toContain(`409: ${sentence}`)
})

test('a new password must be typed twice before a reset; without the role only permitted pages are left', async () => {
  let signedIn = account(3, 'kim', { role: 'admin' })
  const { calls, loadDocument } = openUsers({
    signedIn: () => signedIn,
    answers: {
      'POST /api/admin/users/2/reset-password': () =>
        signedIn.isAdmin ? undefined : refusal(403, 'Administrators only'),
    },
  })
  await button('Reset password of bob').click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password for bob' })
  await dialog.getByLabelText('New Password').fill('short')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(dialog.getByText('Please confirm your password')).toBeVisible()
  await dialog.getByLabelText('New Password').fill('second password')
  await dialog.getByLabelText('Confirm Password').fill('second passwort')
  await expect.element(dialog.getByText("Passwords don't match")).toBeVisible()
  expect(await accessibilityFaults('[role="dialog"]')).toEqual([])
  await dialog.getByLabelText('Confirm Password').fill('second password')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await toastOf('Password reset successfully')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ newPassword: 'second password' })

  signedIn = account(3, 'kim')
  await button('Reset password of bob').click()
  for (const label of ['New Password', 'Confirm Password'])
    await dialog.getByLabelText(label).fill('a third one')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  expect(await toastOf('Failed to reset password')).toContain('403: Administrators only')
  await loadDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'User Management' })).not.toBeInTheDocument()
})

test('users are searched by name, dealership and e-mail, and shown page by page', async () => {
  const many = Array.from({ length: 25 }, (_, at) =>
    account(at + 2, `many ${at}`, at === 7 ? { email: 'seven@wheels.example' } : {}),
  )
  openUsers({ users: [...many, admin] })
  await expect.poll(() => page.getByRole('row').elements().length).toBe(26)
  await button('Next').click()
  await expect.element(row(/^admin /)).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search the users' })
  await box.fill('dealer SEVEN@wheels')
  await expect.element(row(/^many 7 seven@wheels.example/)).toBeVisible()
  await expect.element(page.getByText('1 of 26 users')).toBeVisible()
  await box.fill('unicorn')
  await expect.element(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
})

test("the confirmation of a deletion names who gets the user's listings", async () => {
  const users = [admin, bob]
  let isAway = true
  openUsers({
    users,
    answers: {
      'GET /api/admin/users/2/new-owners': [
        { id: 1, username: 'admin', listings: 1 },
        { id: 3, username: 'eve', listings: 2 },
      ],
      'DELETE /api/admin/users/2'() {
        if (isAway) return refusal(503, 'The marketplace cannot save right now.')
        users.splice(1)
      },
    },
  })
  await button('Delete bob').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete bob?' })
  await expect.element(dialog.getByText('1 listing passes to admin')).toBeVisible()
  await expect.element(dialog.getByText('2 listings pass to eve')).toBeVisible()
  // A refused deletion leaves the dialog open.
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  expect(await toastOf('Failed to delete user')).toContain('503: The marketplace cannot save right now.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Delete bob')).toHaveFocus()
  isAway = false
  await button('Delete bob').click()
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await toastOf('User deleted successfully')
  await expect.element(row(/^bob /)).not.toBeInTheDocument()
  await expect.element(button('Add New User')).toHaveFocus()
})

test('an account that asks for approval is in the queue and is approved', async () => {
  const asks = { approvalAskedAt: '2026-11-21T18:30:00.000Z', dealershipName: 'Reef Cars', listings: 50 }
  const users = [admin, account(2, 'reef', { isApproved: false, ...asks })]
  openUsers({
    users,
    answers: {
      'POST /api/admin/users/2/approve': () => change(users, 2, { isApproved: true }),
      'GET /api/admin/users/2/new-owners': [],
    },
  })
  const queue = page.getByRole('region', { name: /^New dealerships/ })
  await expect.element(queue.getByText('Asked for approval on Nov 21, 2026. 50 listings now.')).toBeVisible()
  await queue.getByRole('button', { name: 'Decline' }).click()
  const deletion = page.getByRole('alertdialog', { name: 'Delete reef?' })
  await deletion.getByRole('button', { name: 'Cancel' }).click()
  await queue.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Approve reef?' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await toastOf('reef is approved')
  await expect.element(queue).not.toBeInTheDocument()
})

test("an edit keeps other people's changes, and an account deleted by others disappears", async () => {
  const users = [admin, bob, account(3, 'ivy'), account(4, 'jon')]
  const gone = (id: number) => () => {
    users.splice(0, users.length, ...users.filter((user) => user.id !== id))
    return refusal(404, 'User not found')
  }
  const { calls } = openUsers({
    users,
    answers: {
      'PATCH /api/admin/users/2': ({ body }) => change(users, 2, { ...(body as object), role: 'admin' }),
      'PATCH /api/admin/users/3': gone(3),
      'GET /api/admin/users/4/new-owners': gone(4),
    },
  })
  const headings = page.getByRole('columnheader')
  await expect
    .poll(() => headings.elements().map(({ textContent }) => textContent))
    .toEqual(['Username', 'Dealership', 'Role', 'Status', 'Actions'])
  await expect.element(row(/^admin .* No dealership Administrator Active/)).toBeVisible()
  await button('Edit bob').click()
  await page.getByLabelText('Dealership (Optional)').fill('Palm Autos')
  await expect.element(page.getByText('New: Palm Autos')).toBeVisible()
  await button('Save Changes').click()
  await expect.element(row(/^bob .* Palm Autos Administrator Active/)).toBeVisible()
  await toastOf('User updated successfully')
  expect(calls.find(({ method }) => method === 'PATCH')?.body).not.toHaveProperty('role')

  await button('Edit ivy').click()
  await page.getByLabelText('Username').fill('ivory')
  await button('Save Changes').click()
  await expect.element(row(/^ivy /)).not.toBeInTheDocument()
  await expect.element(button('Add New User')).toHaveFocus()
  expect(await toastOf('Failed to update user')).toContain('User not found')

  await button('Delete jon').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete jon?' })
  await expect.element(dialog.getByText('User not found', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row(/^jon /)).not.toBeInTheDocument()
})

test('selected registrations are declined at once', async () => {
  const users = [
    admin,
    ...[1, 2, 3].map((number) =>
      account(number + 1, `maker ${number}`, { dealershipName: `Made Up ${number}`, isApproved: false }),
    ),
  ]
  const { calls } = openUsers({
    users,
    answers: {
      'POST /api/admin/users/decline': () => {
        users.splice(1, 3)
        return { declined: 0, removed: 2, kept: 0 }
      },
    },
  })
  await button('Decline several').click()
  const dialog = page.getByRole('dialog', { name: 'Decline several accounts' })
  await dialog.getByLabelText('All 3').click()
  await dialog.getByLabelText('Made Up 2').click()
  expect(await accessibilityFaults('[role="dialog"]')).toEqual([])
  await dialog.getByLabelText('Reason').fill('Not a dealership')
  await dialog.getByRole('button', { name: 'Decline 2 accounts' }).click()
  await toastOf('2 accounts declined')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.find(({ path }) => path.endsWith('/decline'))?.body).toEqual({
    reason: 'Not a dealership',
    ids: [2, 4],
  })
})
