import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SecondFactor } from '#domain/accounts/second-factor-schema.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, button, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { openSession } from '#tests/support/component/operations.ts'
import { admin, dealer, renderWorkspace } from '#tests/support/component/stock.ts'

const started = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Bimwheels:ann?issuer=Bimwheels&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ-NP${at}Q`)
const factors = page.getByRole('list', { name: 'Second factors' })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
/** The refusal of a sensitive action. */
const unproved = () => new Response('Prove that it is you', { status: 403, headers: { 'step-up': 'proof' } })

/** An account's page with its own server stub that requires a proof while `isProved` is false. */
function open(
  factor: Partial<SecondFactor> = {},
  { user = dealer as User, currentUser = () => user, isProved = true } = {},
) {
  const state = {
    addedAt: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isExempt: false,
    ...factor,
  } as SecondFactor
  const guarded = (answer: () => unknown) => () => (isProved ? answer() : unproved())
  return renderWorkspace('/account', {
    signedIn: currentUser,
    answers: {
      'GET /api/user/sessions': [openSession(1, { isThis: true })],
      'GET /api/user/second-factor': () => ({ ...state }),
      'POST /api/user/second-factor': guarded(() => started),
      'POST /api/user/second-factor/confirmation': ({ body }) => {
        if ((body as { code: string }).code !== '123456')
          return refusal(400, 'Your app shows another code now', 'code')
        Object.assign(state, { addedAt: '2026-11-21T18:30:00Z', recoveryCodesLeft: 10 })
        return { recoveryCodes: codes }
      },
      'POST /api/user/second-factor/recovery-codes': guarded(() => ({ recoveryCodes: codes })),
      'DELETE /api/user/second-factor': guarded(() => void Object.assign(state, { addedAt: null })),
      'POST /api/user/passkeys': {
        challenge: 'AAAA',
        rp: { name: 'Bimwheels' },
        user: { id: 'AAAA', name: 'ann', displayName: '' },
        pubKeyCredParams: [],
      },
      'POST /api/user/proof/passkey': { challenge: 'AAAA' },
      'DELETE /api/user/passkeys/:id': undefined,
      'POST /api/user/proof': ({ body }) => {
        if ((body as { proof: string }).proof !== 'sugar cane')
          return refusal(400, 'This is not your password', 'proof')
        isProved = true
      },
    },
  })
}

test('an app is added by scan or key, its code is checked, and the recovery codes are shown', async () => {
  await onPhone()
  open()
  await button('Add an authenticator app').click()
  const adding = dialog('Add an authenticator app')
  await expect.element(adding.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await expect.element(adding.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect
    .element(adding.getByRole('link', { name: 'open it in the app' }))
    .toHaveAttribute('href', started.address)
  expect(await accessibilityFaults('[role="dialog"]')).toEqual([])
  const code = adding.getByRole('textbox', { name: 'Code' })
  await code.fill('000000')
  await button('Add the app').click()
  await expect.element(code).toHaveFocus()
  await toastOf('Failed to add the app')
  await code.fill('123456')
  await button('Add the app').click()
  await toastOf('Second factor added')
  await expect.element(adding).not.toBeInTheDocument()
  const kept = dialog('Recovery codes')
  await expect.element(kept.getByText(codes[9] ?? '')).toBeVisible()
  expect(kept.getByRole('listitem').elements()).toHaveLength(10)
  expect(await accessibilityFaults('[role="dialog"]')).toEqual([])
  await button('I have kept them').click()
  await expect.element(kept).not.toBeInTheDocument()
  await expect.element(button('New recovery codes')).toHaveFocus()
  await expect.element(page.getByText(/10 recovery codes left/)).toBeVisible()
  await expect.element(factors.getByText('Added Nov 21, 2026')).toBeVisible()
})

test('a sensitive action asks for the password, shows errors, and then continues automatically', async () => {
  const { calls } = open({}, { isProved: false })
  await button('Add an authenticator app').click()
  const asking = dialog('Is it you?')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(await toastOf('Failed to add the app')).toContain('Prove that it is you')
  await button('Add an authenticator app').click()
  await asking.getByLabelText('Password').fill('a guess')
  await button('Continue').click()
  await expect.element(asking.getByText('This is not your password')).toBeVisible()
  await toastOf('That is incorrect')
  await asking.getByLabelText('Password').fill('sugar cane')
  await button('Continue').click()
  await expect.element(dialog('Add an authenticator app')).toBeVisible()
  await expect.element(asking).not.toBeInTheDocument()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1))
  expect(sent).toEqual(['second-factor', 'second-factor', 'proof', 'proof', 'second-factor'])
})

test('with an app the proof is a code; the app is removed after a confirmation', async () => {
  const { calls } = open({ addedAt: '2026-11-21T18:30:00Z', recoveryCodesLeft: 1 }, { isProved: false })
  await expect.element(page.getByText(/1 recovery code left/)).toBeVisible()
  await button('Remove Authenticator app, Added Nov 21, 2026').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove' }).click()
  await dialog('Is it you?').getByLabelText('Code').fill('sugar cane')
  await button('Continue').click()
  await toastOf('Second factor removed')
  await expect.element(button('Add an authenticator app')).toBeVisible()
  await expect.poll(() => document.activeElement?.id).toBe('main')
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
})

test('an administrator past the deadline adds a factor here, and the page reloads once the codes are saved', async () => {
  let user: User = { ...admin, factorDueAt: '2026-11-01T00:00:00Z' }
  const { documents } = open({}, { currentUser: () => user })
  await expect.element(page.getByText(/Add it here to continue your work/)).toBeVisible()
  await button('Add an authenticator app').click()
  await dialog('Add an authenticator app').getByRole('textbox', { name: 'Code' }).fill('123456')
  user = admin
  await button('Add the app').click()
  await toastOf('Second factor added')
  await expect.element(page.getByText(/10 recovery codes left/)).toBeInTheDocument()
  expect(documents).toEqual([])
  await button('I have kept them').click()
  await expect.poll(() => documents).toEqual(['/account'])
})
