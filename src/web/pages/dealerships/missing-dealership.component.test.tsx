import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#tests/support/component/account.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { MissingDealership } from './dealership-page.tsx'

const admin = account(1, 'admin', { role: 'admin' })
const newcomer = account(2, 'newcomer', { dealershipName: 'Newcomer Cars', isApproved: false })
const create = page.getByRole('button', { name: 'Create Dealership' })

function open(name: string, user?: typeof admin, known: readonly object[] = []) {
  return renderComponent(<MissingDealership name={name} />, {
    ...(user && { user }),
    site: { registration: 'approved' },
    answers: { 'GET /api/dealers': known, 'POST /api/dealerships': {} },
  })
}

test.for([
  ['its own dealer, awaiting approval,', newcomer, 'Newcomer Cars is not shown yet', 0],
  ['a visitor', undefined, 'Dealership Not Found', 0],
  ['an administrator', admin, 'Dealership Not Found', 1],
] as const)('%s reads why there is no page', async ([, user, heading, creations]) => {
  open('Newcomer Cars', user)
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect.poll(() => create.elements().length).toBe(creations)
})

test('an administrator creates the profile', async () => {
  const { calls, documents } = open('New  Lot', admin)
  await create.click()
  await expect.poll(() => documents).toHaveLength(1)
  expect(calls.flatMap(({ body }) => body ?? [])).toEqual([{ name: 'New Lot' }])
})

test('an administrator is asked about a name one letter off', async () => {
  const known = [{ id: 1, dealershipName: 'Coral Motors', dealershipLogo: null }]
  const { calls, documents } = open('Corral Motors', admin, known)
  await expect.element(page.getByText('Is it the same as Coral Motors?')).toBeVisible()
  await create.click()
  await expect.element(page.getByRole('button', { name: 'No, another one' })).toHaveFocus()
  await page.getByRole('button', { name: 'Yes, use that' }).click()
  await expect.poll(() => documents).toEqual(['/dealership/Coral%20Motors'])
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
