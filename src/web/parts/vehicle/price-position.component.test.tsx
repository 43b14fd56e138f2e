import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PricePosition as Position } from '#domain/pricing/price-position.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { vehicleOf } from '#tests/support/fixtures.ts'
import { PricePosition } from './price-position.tsx'

const section = page.getByRole('region', { name: 'Is the price fair?' })

function open(fields: Partial<Position>) {
  const step = { years: 1, mileageKm: 20_000, sameEngine: true }
  const found = { word: null, askingPrice: 36_000, typicalPrice: 45_000, ratio: 0.8, comparables: 1 }
  const position = { ...found, step, yearPercent: 8, spread: [], ...fields }
  renderComponent(<PricePosition position={position} vehicle={vehicleOf({ id: 1 })} />)
}

test.each([
  ['Nothing comparable is listed right now', { typicalPrice: null, ratio: null, comparables: 0 }, []],
  [
    'Only 1 comparable listing: too few to say',
    {},
    [expect.stringMatching(/^\/vehicles\?brand=Toyota&model=Corolla&fuelType=Petrol&.*mileageMin=22000/)],
  ],
])('%s, so there is no rating and no chart', async (text, fields, hrefs) => {
  open(fields)
  await expect.element(section.getByText(text)).toBeVisible()
  expect(section.getByRole('img').elements()).toEqual([])
  const links = section.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
})
