import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#tests/support/component/api-stub.ts'
import { dealership } from '#tests/support/component/dealership.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { listingSummary } from '#tests/support/fixtures.ts'
import { comparedVehicles } from '../../site/device/kept-vehicles.ts'
import ComparePage from './compare-page.tsx'

const listed = (['Axio', 'Corolla', 'Prado', 'Yaris'] as const).map((model, at) => {
  const different = { price: 40_000 + at * 8000, mileage: 90_000 - at * 1000, imageUrl: '/icon.svg?compared' }
  return { ...listingSummary, ...different, id: at + 1, model }
})

const stored = listed.map((each) => ({ ...each, imageUrls: [each.imageUrl] }))

function open(ids?: string) {
  renderComponent(<ComparePage />, {
    path: ids ? `/compare?ids=${ids}` : '/compare',
    answers: {
      'GET /api/vehicles/by-ids': ({ query }) =>
        stored.filter(({ id }) => query.ids?.split(',').includes(String(id))),
      'GET /api/vehicles/:id/price-position': () => refusal(404, 'None'),
      'GET /api/dealerships/name/Coral%20Motors': dealership(),
    },
  })
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const texts = (role: string) =>
  page
    .getByRole(role)
    .elements()
    .map((each) => each.textContent.replace('●', '').trim())
const columns = () =>
  page
    .getByRole('columnheader')
    .getByRole('link')
    .elements()
    .map((each) => each.textContent.trim())
const named = (...models: string[]) => models.map((model) => `2020 Toyota ${model}`)

test('the lowest price is marked, the switch shows only differences, and a tablet shows four', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(768, 1024)
  open('1,2,3,4')
  await expect.poll(columns).toEqual(named('Axio', 'Corolla', 'Prado', 'Yaris'))
  const prices = page.getByRole('row', { name: /^Price \$/ }).getByRole('cell')
  expect(prices.elements().map((each) => each.textContent.trim())).toEqual([
    expect.stringMatching(/^\$40,000\s*Best$/),
    ...['$48,000', '$56,000', '$64,000'],
  ])
  expect(texts('rowheader')).toContain('Transmission')
  page.getByRole('switch', { name: 'Differences only' }).element().focus()
  await userEvent.keyboard(' ')
  await expect
    .poll(() => texts('rowheader'))
    .toEqual(['Price', 'Loan a month', 'Insurance a month', 'Model', 'Mileage', 'Contact'])
})

test('the focus moves to the neighbour of a removed vehicle', async () => {
  comparedVehicles.update(() => [1, 2])
  open()
  await expect.poll(() => columns().sort()).toEqual(named('Axio', 'Corolla'))
  await button('Remove 2020 Toyota Corolla').click()
  await expect.poll(columns).toEqual(named('Axio'))
  await expect.element(button('Remove 2020 Toyota Axio')).toHaveFocus()
})

test("a shared comparison does not change the user's own until it is saved", async () => {
  comparedVehicles.update(() => [4])
  open('1,2,3')
  await button('Remove 2020 Toyota Prado').click()
  await expect.poll(columns).toEqual(named('Axio', 'Corolla'))
  expect(location.search).toBe('?ids=1%2C2')
  expect(comparedVehicles.read()).toEqual([4])
  await button('Save this comparison').click()
  await expect.poll(() => location.pathname + location.search).toBe('/compare')
  expect(comparedVehicles.read()).toEqual([1, 2])
  await expect.poll(columns).toEqual(named('Axio', 'Corolla'))
})
