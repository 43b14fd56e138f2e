import { expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { dealership } from '#tests/support/component/dealership.ts'
import { siteIdentity } from '#tests/support/component/surroundings.ts'
import { vehicleOf } from '#tests/support/fixtures.ts'
import {
  breadcrumbStructuredData,
  dealershipStructuredData,
  siteStructuredData,
  vehicleStructuredData,
} from './structured-data.ts'

const now = new Date('2026-11-21T12:00:00Z')
const site = { ...siteIdentity, url: 'https://wheels.example' }
const vehicle = vehicleOf({
  ...{ id: 7, brand: 'Suzuki', model: 'Swift', color: 'Red', mileage: 45_300, price: 41_500 },
  dealershipName: "Bajan's & Sons",
  imageUrls: ['/demo/hatchback/red/side.svg', 'https://pictures.example/1.jpg'],
})

const dataOf = (fields: Partial<Vehicle>) => vehicleStructuredData({ ...vehicle, ...fields }, site, now)

test('a vehicle is offered in Barbados dollars by its dealership', () => {
  expect(dataOf({})).toMatchObject({
    '@type': 'Car',
    url: 'https://wheels.example/vehicles/7',
    name: '2020 Suzuki Swift',
    image: ['https://pictures.example/1.jpg'],
    mileageFromOdometer: { value: 45_300, unitCode: 'KMT' },
    offers: {
      price: '41500.00',
      priceCurrency: 'BBD',
      availability: 'https://schema.org/InStock',
      seller: { name: "Bajan's & Sons", url: "https://wheels.example/dealership/Bajan's%20%26%20Sons" },
    },
  })
})

test.each<[Partial<Vehicle>, object]>([
  [
    { condition: 'Reconditioned', previousOwners: '2' },
    { itemCondition: 'https://schema.org/RefurbishedCondition', numberOfPreviousOwners: 2 },
  ],
  [
    { promotionType: 'discount', promotionValue: 10, originalPrice: 41_500 },
    { offers: { price: '37350.00' } },
  ],
  [
    { isSold: true, vehicleType: 'Equipment' },
    { '@type': 'Vehicle', offers: { availability: 'https://schema.org/SoldOut' } },
  ],
])('structured data of a vehicle with %o', (fields, data) => {
  expect(dataOf(fields)).toMatchObject(data)
})

test('structured data omits facts that are not stated', () => {
  const unstated = dataOf({ price: 0, engineCC: 0, color: 'Not stated', previousOwners: '3 or more' })
  expect(JSON.stringify(unstated)).not.toMatch(
    /"(price|priceCurrency|vehicleEngine|description|color|itemCondition|numberOfPreviousOwners)"/,
  )
})

test('structured data of a dealership has only the facts of its profile', () => {
  const bare = dealership({ name: 'Six Roads Motors', contactPhone: '(246) 555-0101', city: 'Six Roads' })
  expect(dealershipStructuredData(bare, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': 'https://wheels.example/dealership/Six%20Roads%20Motors',
    url: 'https://wheels.example/dealership/Six%20Roads%20Motors',
    name: 'Six Roads Motors',
    telephone: '(246) 555-0101',
    address: { '@type': 'PostalAddress', addressLocality: 'Six Roads', addressCountry: 'Barbados' },
  })
  const pictured = { ...bare, logoUrl: '/demo/logo/six.svg', coverImageUrl: '/images/c.webp' }
  expect(dealershipStructuredData(pictured, site)).toMatchObject({
    logo: 'https://wheels.example/demo/logo/six.svg',
    image: ['https://wheels.example/images/c.webp'],
  })
})

test('breadcrumbs have positions, and the site offers its search', () => {
  expect(breadcrumbStructuredData([{ name: 'Browse Vehicles', path: '/vehicles' }], site)).toMatchObject({
    itemListElement: [{ position: 1, name: 'Browse Vehicles', item: 'https://wheels.example/vehicles' }],
  })
  const urlTemplate = 'https://wheels.example/vehicles?q={search_term_string}'
  expect(siteStructuredData(site)).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate } },
  })
})
