import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { localDay } from '#domain/text/local-time.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { listingSummary } from '#tests/support/fixtures.ts'
import { VehicleGrid } from './vehicle-grid.tsx'

function open(...listings: Partial<VehicleSummary>[]) {
  const usual = { ...listingSummary, imageUrl: '/demo/car/blue/side.svg', listedAt: localDay(new Date()) }
  const vehicles = listings.map((fields, at) => ({ ...usual, id: at + 1, ...fields }))
  renderComponent(<VehicleGrid vehicles={vehicles} />)
}
const card = (model: string) => page.getByRole('article', { name: `2020 Toyota ${model}` })
const textOf = (model: string) => card(model).element().textContent

test('everything that a card shows', async () => {
  open({ model: 'Plain', isFeatured: true }, { model: 'Other' })
  const shown = card('Plain')
  await expect.element(shown.getByRole('button', { name: 'Hide 2020 Toyota Plain' })).toBeVisible()
  const said = ['Featured', '$48,000', 'Coral Motors', '42,000 km', 'Petrol', 'Automatic', 'Car', 'White']
  for (const text of [...said, 'Listed today by']) expect(textOf('Plain')).toContain(text)
  // Where all are, the list says so once.
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
})

test("'Price on request' replaces everything that needs a price", async () => {
  open({ model: 'Asked', price: 0 })
  await expect.element(card('Asked').getByText('Price on request')).toBeVisible()
  expect(textOf('Asked')).not.toContain('$')
  expect(textOf('Asked')).not.toContain('a month')
})

test('each promotion in its words and colour, a discount with its savings', async () => {
  const discount = { promotionType: 'discount', promotionValue: 25, originalPrice: 40_000 } as const
  open(
    { model: 'Discount', ...discount, promotionText: 'Crop Over special' },
    ...(['limited_time', 'special_offer', 'new_arrival'] as const).map((promotionType) => ({
      model: promotionType,
      promotionType,
    })),
  )
  for (const [model, words, colour] of [
    ['Discount', '25% OFF', 'rgb(196, 18, 47)'],
    ['limited_time', 'LIMITED TIME', 'rgb(180, 80, 10)'],
    ['special_offer', 'SPECIAL OFFER', 'rgb(107, 47, 196)'],
    ['new_arrival', 'NEW ARRIVAL', 'rgb(8, 115, 79)'],
  ] as const) {
    const badge = card(model).getByText(words)
    await expect.element(badge).toBeVisible()
    expect(getComputedStyle(badge.element()).backgroundColor, model).toBe(colour)
  }
  for (const said of ['$30,000', '$40,000', 'Save $10,000', 'Crop Over special'])
    expect(textOf('Discount')).toContain(said)
})

test('a sold vehicle as sold and as nothing else', async () => {
  const promotion = { promotionType: 'new_arrival', promotionText: 'Just in' } as const
  open({ model: 'Sold', isSold: true, isFeatured: true, ...promotion })
  const sold = card('Sold')
  await expect.element(sold.getByText('SOLD', { exact: true })).toBeVisible()
  await expect.element(sold.getByRole('button', { name: 'Vehicle Sold' })).toBeDisabled()
  for (const gone of ['Finance', 'Insurance', 'Featured', 'NEW ARRIVAL', 'Just in'])
    expect(sold.getByText(gone, { exact: true }).elements(), gone).toEqual([])
})

test('its picture is 4:3, whatever it says', async () => {
  const words = 'A very long name of a model that needs more than one line of a card'
  open({ model: 'Plain' }, { model: words, promotionType: 'new_arrival', promotionText: words })
  for (const model of ['Plain', words]) {
    const picture = card(model).getByRole('img')
    await expect.element(picture).toBeVisible()
    const { width, height } = picture.element().getBoundingClientRect()
    expect(width / height).toBeCloseTo(4 / 3, 1)
  }
})
