import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { account } from '#tests/support/component/account.ts'
import type { ApiAnswers } from '#tests/support/component/api-stub.ts'
import { box, button, toastOf } from '#tests/support/component/in-page.ts'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

const ann = account(2, 'ann', { dealershipName: 'Coral Motors' })
const bob = account(3, 'bob', { dealershipName: 'Coral Motors' })
const cat = account(4, 'cat', { dealershipName: 'Palm Autos' })

interface HandOverOptions {
  listings?: Partial<Vehicle>[]
  users?: (typeof ann)[]
  answers?: ApiAnswers
}

const open = (path: string, { listings = [], users = [ann, bob, cat], answers }: HandOverOptions = {}) =>
  renderWorkspace(path, {
    user: admin,
    listings,
    answers: {
      'GET /api/admin/users': [admin, ...users],
      'POST /api/admin/vehicles/hand-over': { handedOver: 2 },
      ...answers,
    },
  })

const handedOver = (calls: { path: string; body: unknown }[]) =>
  calls.filter(({ path }) => path.endsWith('/hand-over')).map(({ body }) => body)

test('the form names the future owner; a choice applies only to its dealership', async () => {
  open('/admin?form=new')
  await box('Dealership').fill('Unmanned Motors')
  await expect
    .element(page.getByText('Nobody at this dealership has an account yet: it stays with you'))
    .toBeVisible()
  await box('Dealership').fill('palm  autos')
  await expect.element(page.getByText('Goes to cat')).toBeVisible()
  await box('Dealership').fill('Coral Motors')
  await box('Goes to').selectOptions('bob')
  await box('Dealership').fill('Palm Autos')
  await expect.element(page.getByText('Goes to cat')).toBeVisible()
})

test('a selected listing is handed over to another account of its dealership', async () => {
  const listings = [{ model: 'Premio' }, { model: 'Wish', userId: 4, dealershipName: 'Palm Autos' }]
  const box = (model: string) => page.getByRole('checkbox', { name: `Select 2020 Toyota ${model}` })
  const { calls, stock } = open('/admin', { listings })
  await box('Wish').click()
  await button('Hand over: 1 vehicle').click()
  await expect.element(page.getByText('Nobody else at the dealership has an account.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await box('Wish').click()
  await box('Premio').click()
  await button('Hand over: 1 vehicle').click()
  const dialog = page.getByRole('dialog', { name: 'Hand over 1 listing' })
  await expect.element(dialog.getByText('ann owns this Coral Motors listing.')).toBeVisible()
  const { id, version } = stock.of('Premio')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await toastOf('Listing handed over')
  const selection = { listings: [{ id, version }] }
  expect(handedOver(calls)).toEqual([{ userId: 3, selection }])
})

test('all matching listings are handed over if they belong to one dealership', async () => {
  const listings = Array.from({ length: 25 }, (_, at) => ({ model: `Allion ${at}` }))
  const { calls } = open('/admin', { listings })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await button('Select all 25 that match').click()
  await button('Hand over: 25 vehicles').click()
  await expect.element(page.getByText('Filter by one dealership first')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(handedOver(calls)).toEqual([])
})
