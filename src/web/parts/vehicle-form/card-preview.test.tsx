import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localDay } from '#domain/text/local-time.ts'
import { summarise, type Vehicle, type VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { formValuesOf } from '#domain/vehicle/vehicle-form.ts'
import { contextOf } from '#tests/support/component/surroundings.ts'
import { vehicleOf } from '#tests/support/fixtures.ts'
import { PageProviders } from '../../pages/providers.tsx'

import { RenderedAddress } from '../../ui/behaviour/address.ts'
import { VehicleCard } from '../vehicle/card/vehicle-card.tsx'
import { previewOf } from './card-preview.tsx'

const cardOf = (vehicle: VehicleSummary) =>
  renderToStaticMarkup(
    <RenderedAddress value="/vehicles">
      <PageProviders context={contextOf({})}>
        <VehicleCard vehicle={{ ...vehicle, id: 0 }} />
      </PageProviders>
    </RenderedAddress>,
  )

test.each<[string, Partial<Vehicle>]>([
  ['Vehicle Sold', { isSold: true, isFeatured: true, promotionType: 'limited_time', promotionText: 'Now' }],
  ['12.5% OFF', { promotionType: 'discount', promotionValue: 12.5, originalPrice: 51_999.99 }],
  ['$48,000', { promotionType: 'discount', promotionValue: 10, promotionStartDate: '2099-01-01T04:00:00Z' }],
  ['Free service', { promotionType: 'special_offer', promotionValue: 40, promotionText: 'Free service' }],
  ['Electric', { fuelType: 'Electric', engineCC: 0, vehicleType: 'Equipment', price: 0, year: 1951 }],
])('the preview of an edited listing is the card that buyers see: %s', (text, fields) => {
  const now = new Date()
  const vehicle = vehicleOf({ id: 7, listedAt: localDay(now), ...fields })
  const card = cardOf(summarise(vehicle))
  expect(cardOf(previewOf(formValuesOf(vehicle), now))).toBe(card)
  expect(card).toContain(text)
})
