import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ApiAnswers, refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, toastOf } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { AuthPage } from './auth-page.tsx'

const login = page.getByRole('button', { name: 'Login', exact: true })
const panel = (name: string) => page.getByRole('tabpanel', { name })

function openAuth(answers: ApiAnswers = {}, returnTo?: string) {
  return renderComponent(<AuthPage returnTo={returnTo} />, { path: '/auth', answers })
}

async function fillIn() {
  await page.getByLabelText('Username', { exact: true }).fill('admin')
  await panel('Login').getByLabelText('Password').fill('a password')
}

test('empty fields have errors below them; a wrong password shows a toast, which Close, Escape and F6 reach, and a second click sends nothing', async () => {
  const answered = Promise.withResolvers<Response>()
  const { calls } = openAuth({ 'POST /api/login': () => answered.promise })
  await login.click()
  await expect.element(page.getByText('Username is required')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await fillIn()
  const toast = page.getByRole('dialog', { name: 'Login failed' })
  await login.dblClick()
  await expect.element(login).toBeDisabled()
  answered.resolve(refusal(401, 'Wrong username or password'))
  await expect.element(toast.getByText('401: Wrong username or password', { exact: true })).toBeVisible()
  await expect.element(panel('Login').getByText('Wrong username or password', { exact: true })).toBeVisible()
  expect(calls).toHaveLength(1)
  await expect.element(login).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(login).toHaveFocus()
})

test('an account with a second factor is asked for its code beside the password', async () => {
  const wrong = 'This code is wrong or was used already'
  const answers = [refusal(401, 'Enter the code', 'code'), refusal(401, wrong, 'code'), undefined]
  const { documents, calls } = openAuth({ 'POST /api/login': () => answers.shift() }, '/admin')
  await fillIn()
  await login.click()
  const code = panel('Login').getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  expect(await toastOf('Login failed')).toContain(wrong)
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => documents).toEqual(['/admin'])
  expect(calls[2]?.body).toEqual({ username: 'admin', password: 'a password', code: '123456' })
})

test('an account with a passkey is asked for it, and can use a code if that is cancelled', async ({
  onTestFinished,
}) => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())
  const answers = [refusal(401, 'Use a passkey, or enter a recovery code', 'code', 'passkey'), undefined]
  const { documents, calls } = openAuth(
    { 'POST /api/login': () => answers.shift(), 'POST /api/login/passkey': { challenge: 'AAAA' } },
    '/admin',
  )
  await fillIn()
  await login.click()
  const use = panel('Login').getByRole('button', { name: 'Use a passkey' })
  await expect.element(use).toHaveFocus()
  expect(await accessibilityFaults('main')).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(await toastOf('Login failed')).toContain('cancelled or took too long. Try again, or enter a code')
  await panel('Login').getByLabelText('Code').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => documents).toEqual(['/admin'])
  expect(calls[1]).toMatchObject({ path: '/api/login/passkey', body: { username: 'admin' } })
})

test('a toast is shown for five seconds, longer under the pointer', async ({ onTestFinished }) => {
  onTestFinished(() => void vi.useRealTimers())
  openAuth({ 'POST /api/login': refusal(401, 'Wrong username or password') })
  await fillIn()
  const toast = page.getByRole('dialog', { name: 'Login failed' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('{Enter}')
  await expect.element(toast).toBeVisible()
  await toast.hover()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(toast.elements()).toHaveLength(1)
  await page.getByRole('heading', { name: /^Sign in/ }).hover()
  await vi.advanceTimersByTimeAsync(4000)
  expect(toast.elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1100)
  vi.useRealTimers()
  await expect.element(toast).not.toBeInTheDocument()
})

test('the arrow keys select the administrator form, which requires the access code', async () => {
  const answers = [refusal(403, 'The admin access code is wrong'), undefined]
  const { documents, calls } = openAuth({ 'POST /api/register-admin': () => answers.shift() })
  await page.getByRole('tab', { name: 'Login' }).click()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  const form = panel('Admin')
  await form.getByLabelText('Admin Username').fill('second')
  await form.getByLabelText('Password').fill('cane5')
  await form.getByLabelText('Organization (Optional)').fill('Ministry of Wheels')
  await form.getByPlaceholder('Enter admin code').fill('not the code')
  const create = form.getByRole('button', { name: 'Create Admin Account' })
  await create.click()
  await expect.element(form.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(form.getByLabelText('Password')).toHaveFocus()
  expect(calls).toEqual([])
  await form.getByLabelText('Password').fill('another password')
  await create.click()
  expect(await toastOf('Admin registration failed')).toContain('403: The admin access code is wrong')
  await form.getByLabelText('Admin Access Code').fill('the code')
  await create.click()
  await expect.poll(() => documents).toEqual(['/'])
  expect(calls.at(-1)?.body).toMatchObject({ username: 'second', adminCode: 'the code' })
})
