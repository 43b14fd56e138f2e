import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { account } from '#tests/support/component/account.ts'
import { type ApiAnswers, refusal } from '#tests/support/component/api-stub.ts'
import { dealership } from '#tests/support/component/dealership.ts'
import { accessibilityFaults, coveredOnTheWay, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { DealershipPage } from './dealership-page.tsx'

const owner = account(2, 'coral', { dealershipName: 'Coral Motors' })
const admin = account(1, 'admin', { role: 'admin' })
const coral = dealership({ contactPhone: '(246) 555-0100', country: 'Barbados' })

interface ProfileOptions {
  user?: typeof owner
  /** Reads after the first one. */
  read?: () => Dealership | Response
  answers?: ApiAnswers
}

function openProfile({ user = owner, read, answers }: ProfileOptions = {}) {
  return renderComponent(<DealershipPage dealership={coral}>{null}</DealershipPage>, {
    user,
    answers: {
      'GET /api/dealerships/name/Coral%20Motors': () => read?.() ?? refusal(404, 'None'),
      'GET /api/dealerships/1/contact-address': { isMailed: true, isGiven: true, isConfirmed: true },
      'GET /api/dealerships/1/weekly-mail': { isPossible: true, isOn: true },
      ...answers,
    },
  })
}

const dialog = page.getByRole('dialog', { name: 'Edit Dealership' })
const edit = page.getByRole('button', { name: 'Edit Dealership' })
const box = (label: string) => dialog.getByLabelText(label, { exact: true })
const save = dialog.getByRole('button', { name: 'Save Changes' })

test.for([
  ['another dealer', account(3, 'palm', { dealershipName: 'Palm Autos' }), 0, 0],
  ['its own dealer', owner, 1, 0],
  ['an administrator', admin, 1, 1],
] as const)('%s can edit what they may change', async ([, user, edits, switches]) => {
  openProfile({ user })
  await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12465550100')
  await expect.poll(() => edit.elements().length).toBe(edits)
  await expect.poll(() => page.getByRole('button', { name: 'Suspend' }).elements().length).toBe(switches)
})

test('an administrator can change everything except the name', async () => {
  const { calls } = openProfile({ user: admin, answers: { 'PUT /api/dealerships/1': coral } })
  await edit.click()
  await expect.element(box('Name')).toHaveAttribute('readonly')
  await expect.element(box('Description')).toHaveFocus()
  await expect.element(box('City')).toHaveValue('Bridgetown')
  const typed = {
    Description: ['description', 'Family business since ever.'],
    'E-mail': ['contactEmail', 'sales@coral.example'],
    City: ['city', 'Speightstown'],
  } as const
  for (const [label, [, text]] of Object.entries(typed)) await box(label).fill(text)
  await box('Phone').fill('')
  await box('Specialties').fill('Pickups, Hybrids , ,Pickups')
  await box('Year established').fill('1988')
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await save.click()
  await toastOf('Success')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    ...Object.fromEntries(Object.values(typed)),
    ...{ contactPhone: null, specialties: ['Pickups', 'Hybrids'], yearEstablished: 1988, isActive: false },
  })
})

test('errors are shown below their fields, and nothing is sent; on a phone no focused field is under a bar', async () => {
  await onPhone()
  const { calls } = openProfile()
  await edit.click()
  await expect.element(box('Year established')).toBeVisible()
  expect(await coveredOnTheWay(dialog)).toEqual([])
  const mistakes = [
    ['Website', 'coral.example', 'Must be a valid URL'],
    ['E-mail', 'sales at coral', 'Must be a valid e-mail address'],
    ['Logo address', 'javascript:alert(1)', 'Must be a valid URL'],
    ['Year established', '1899', 'Year established must be at least 1900'],
  ] as const
  for (const [label, text] of mistakes) await box(label).fill(text)
  await save.click()
  for (const [label, , message] of mistakes)
    await expect.element(box(label)).toHaveAccessibleDescription(message)
  expect(await accessibilityFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a stale copy is reloaded without losing input', async () => {
  const reads = [
    refusal(503, 'Away'),
    dealership({ contactPhone: '(246) 555-0222', city: 'Holetown', version: 2 }),
  ]
  const saves = [refusal(412, 'This dealership was changed by someone else.'), coral]
  const { calls, documents } = openProfile({
    read: () => reads.shift() ?? coral,
    answers: { 'PUT /api/dealerships/1': () => saves.shift() },
  })
  await edit.click()
  await box('Phone').fill('(246) 555-0111')
  await save.click()
  expect(await toastOf('Error')).toContain('412: This dealership was changed by someone else')
  const reload = dialog.getByRole('button', { name: 'Reload' })
  await reload.click()
  expect(await toastOf('Failed to fetch dealership')).toContain('503: Away')
  await reload.click()
  await expect
    .element(dialog.getByText('Reloaded. Saving now overwrites what someone else entered under Phone.'))
    .toBeVisible()
  await expect.element(box('Phone')).toHaveValue('(246) 555-0111')
  await expect.element(box('City')).toHaveValue('Holetown')
  await save.click()
  expect(await toastOf('Success')).toContain('Dealership updated successfully')
  const [stale, saved] = calls.filter(({ method }) => method === 'PUT')
  expect(stale?.headers.get('if-match')).toBe('"1"')
  expect(saved?.headers.get('if-match')).toBe('"2"')
  expect(saved?.body).toMatchObject({ contactPhone: '(246) 555-0111', city: 'Holetown' })
  // The page shows it too.
  await expect.poll(() => documents).toHaveLength(1)
})

test('a form keeps its input after the session has ended', async () => {
  const saved = Promise.withResolvers<Dealership>()
  const saves = [() => refusal(401, 'Please log in'), () => saved.promise]
  openProfile({ answers: { 'PUT /api/dealerships/1': () => saves.shift()?.() } })
  await edit.click()
  await box('City').fill('Oistins')
  await save.click()
  await expect.element(dialog.getByText('Your session has ended.')).toBeVisible()
  await expect.element(box('City')).toHaveValue('Oistins')
  // The toast covers the button.
  await box('City').click()
  await userEvent.keyboard('{Enter}')
  saved.resolve(coral)
  await toastOf('Success')
})

test('the weekly mail switches on a click, and back if that fails', async () => {
  const saved = Promise.withResolvers<Response>()
  openProfile({ answers: { 'PUT /api/dealerships/1/weekly-mail': () => saved.promise } })
  await edit.click()
  const weekly = dialog.getByRole('switch', { name: 'Weekly e-mail' })
  await weekly.click()
  await expect.element(weekly).not.toBeChecked()
  await expect.element(weekly).toBeDisabled()
  saved.resolve(refusal(503, 'Away'))
  await toastOf('Failed to change the weekly e-mail')
  await expect.element(weekly).toBeChecked()
})
