import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { type ApiAnswers, refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { AuthPage } from './auth-page.tsx'

const login = page.getByRole('button', { name: 'Login', exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const panel = (name: string) => page.getByRole('tabpanel', { name })

function openAuth(answers: ApiAnswers = {}, returnTo?: string) {
  return renderComponent(<AuthPage returnTo={returnTo} />, { path: '/auth', answers })
}

async function fillIn() {
  await page.getByLabelText('Username', { exact: true }).fill('admin')
  await panel('Login').getByLabelText('Password').fill('a password')
}

test('a wrong password is said in a toast that can be closed', async () => {
  openAuth({ 'POST /api/login': refusal(401, 'Wrong username or password') })
  await fillIn()
  const toast = page.getByRole('dialog', { name: 'Login failed' })
  const fail = async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(toast).toBeVisible()
  }
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(login).toHaveFocus()
  await fail()
  await expect.element(toast.getByText('401: Wrong username or password', { exact: true })).toBeVisible()
  await expect.element(login).toHaveFocus()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect.element(toast).not.toBeInTheDocument()

  // By key: Escape closes it from where one is, F6 leads into it and Escape back.
  ;(login.element() as HTMLElement).focus()
  await fail()
  await userEvent.keyboard('{Escape}')
  await expect.element(toast).not.toBeInTheDocument()
  await fail()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(login).toHaveFocus()
})

test('an account with a second factor is asked for its code beside the password', async () => {
  const message = 'Enter the code that your authenticator app shows, or a recovery code'
  const wrong = 'This code is wrong or was used already'
  const answers = [
    refusal(401, message, [{ field: 'code', message }]),
    refusal(401, wrong, [{ field: 'code', message: wrong }]),
    undefined,
  ]
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
  const typed = { username: 'admin', password: 'a password' }
  expect(calls.map(({ body }) => body)).toEqual([
    typed,
    { ...typed, code: '000000' },
    { ...typed, code: '123456' },
  ])
})

test('an account with a passkey is asked for it, and who cancels it enters a code', async ({
  onTestFinished,
}) => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())
  const message = 'Use a passkey, or enter a recovery code'
  const fields = ['code', 'passkey'].map((field) => ({ field, message }))
  const answers = [refusal(401, message, fields), undefined]
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

test('a toast is shown for five seconds, longer under the pointer, and goes by a swipe', async ({
  onTestFinished,
}) => {
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

  await onPhone()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast).toBeVisible()
  const { left, top } = toast.element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  const [x, y] = [(frame?.left ?? 0) + left + 60, (frame?.top ?? 0) + top + 20]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  await touch('touchMove', [{ x: x + 80, y }])
  await touch('touchEnd', [])
  await expect.element(toast, { timeout: 3000 }).not.toBeInTheDocument()
})

test('the button waits while the request is under way', async () => {
  const answered = Promise.withResolvers<undefined>()
  const { documents, calls } = openAuth({ 'POST /api/login': () => answered.promise }, '/admin')
  await fillIn()
  await login.dblClick()
  await expect.element(login).toBeDisabled()
  expect(documents).toEqual([])
  answered.resolve(undefined)
  await expect.poll(() => documents).toEqual(['/admin'])
  expect(calls).toHaveLength(1)
})

test('its tabs are changed by keyboard', async () => {
  openAuth()
  await tab('Admin').click()
  await expect.element(panel('Admin')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Login')).toHaveFocus()
  await expect.element(tab('Admin')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel('Login')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Admin')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('Login')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Admin')).toHaveFocus()
})

test('an administrator is made with the access code only', async () => {
  const answers = [refusal(403, 'The admin access code is not right'), undefined]
  const { documents, calls } = openAuth({ 'POST /api/register-admin': () => answers.shift() })
  await tab('Admin').click()
  const form = panel('Admin')
  await expect.element(form.getByRole('heading', { name: 'Create Admin Account' })).toBeVisible()
  await form.getByLabelText('Admin Username').fill('second')
  await expect.element(form.getByText('At least 6 characters', { exact: true })).toBeVisible()
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
  expect(await toastOf('Admin registration failed')).toContain('403: The admin access code is not right')
  await form.getByLabelText('Admin Access Code').fill('the code')
  await create.click()
  await expect.poll(() => documents).toEqual(['/'])
  expect(calls.at(-1)?.body).toMatchObject({ username: 'second', adminCode: 'the code' })
})

test.for(['desktop', 'phone'])('who wants to sell reads on a %s how to get an account', async (screen) => {
  if (screen === 'phone') await onPhone()
  openAuth({}, '/sell')
  const how = page.getByRole('region', { name: 'No account yet?' })
  await expect.element(how.getByText('With individual owners we agree case by case')).toBeVisible()
  await expect.element(how.getByRole('link', { name: /0100$/ })).toHaveAttribute('href', 'tel:+12465550100')
  await expect
    .element(how.getByRole('link', { name: /@/ }))
    .toHaveAttribute('href', 'mailto:hello@bimwheels.example')
  await expect.element(how.getByRole('link', { name: /^About/ })).toHaveAttribute('href', '/about')
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Login', 'Admin'])
  expect(await accessibilityFaults('main')).toEqual([])
})

test('who wants something else is not told', async () => {
  openAuth({}, '/admin')
  await expect.element(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
  expect(page.getByRole('region', { name: 'No account yet?' }).elements()).toEqual([])
})
