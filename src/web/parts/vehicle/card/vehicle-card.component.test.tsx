import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { localDay } from '#domain/text/local-time.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { listingSummary, onTop } from '#tests/support/fixtures.ts'
import { VehicleGrid } from './vehicle-grid.tsx'

function open(...listings: Partial<VehicleSummary>[]) {
  const usual = { ...listingSummary, imageUrl: '/demo/car/blue/side.svg', listedAt: localDay(new Date()) }
  const vehicles = listings.map((fields, at) => ({ ...usual, id: at + 1, ...fields }))
  renderComponent(<VehicleGrid vehicles={vehicles} />)
}
const card = (model: string) => page.getByRole('article', { name: `2020 Toyota ${model}` })
const textOf = (model: string) => card(model).element().textContent

test('cards for sale, with the price on request, and sold', async () => {
  const promotion = { promotionType: 'new_arrival', promotionText: 'Just in' } as const
  open(
    { model: 'Plain', isFeatured: true },
    { model: 'Asked', price: 0 },
    { model: 'Whole', ...onTop },
    { model: 'Sold', isSold: true, isFeatured: true, ...promotion },
  )
  const shown = card('Plain')
  await expect.element(shown.getByRole('button', { name: 'Compare 2020 Toyota Plain' })).toBeVisible()
  const texts = ['Featured', '$48,000', 'Coral Motors', '42,000 km', 'Petrol', 'Automatic', 'Car', 'White']
  for (const text of [...texts, 'Listed today by']) expect(textOf('Plain')).toContain(text)
  // If all have it, the list shows it once.
  await expect.element(shown.getByText('Illustration')).not.toBeVisible()
  await expect.element(page.getByText('Illustrations, not photographs.')).toBeVisible()
  const links = shown.getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['FeaturedIllustration', '/vehicles/1'],
    ['2020 Toyota Plain', '/vehicles/1'],
    ['Coral Motors', '/dealership/Coral%20Motors'],
    ['View Full Details', '/vehicles/1'],
  ])
  for (const name of ['Finance', 'Insurance'])
    await expect.element(shown.getByRole('button', { name })).toBeEnabled()

  expect(textOf('Whole')).toContain('About $962 a month$49,150 on the road')
  expect(textOf('Asked')).toContain('Price on request')
  expect(textOf('Asked')).not.toMatch(/\$|a month/)

  const sold = card('Sold')
  await expect.element(sold.getByText('SOLD', { exact: true })).toBeVisible()
  await expect.element(sold.getByRole('button', { name: 'Vehicle Sold' })).toBeDisabled()
  for (const gone of ['Finance', 'Insurance', 'Featured', 'NEW ARRIVAL', 'Just in'])
    expect(sold.getByText(gone, { exact: true }).elements(), gone).toEqual([])
})

test('each promotion has its label, and a discount its savings', async () => {
  const discount = { promotionType: 'discount', promotionValue: 25, originalPrice: 40_000 } as const
  open(
    { model: 'Discount', ...discount, promotionText: 'Crop Over special' },
    ...(['limited_time', 'special_offer', 'new_arrival'] as const).map((promotionType) => ({
      model: promotionType,
      promotionType,
    })),
  )
  for (const [model, words] of [
    ['Discount', '25% OFF'],
    ['limited_time', 'LIMITED TIME'],
    ['special_offer', 'SPECIAL OFFER'],
    ['new_arrival', 'NEW ARRIVAL'],
  ] as const) {
    await expect.element(card(model).getByText(words)).toBeVisible()
  }
  for (const text of ['$30,000', '$40,000', 'Save $10,000', 'Crop Over special'])
    expect(textOf('Discount')).toContain(text)
})
