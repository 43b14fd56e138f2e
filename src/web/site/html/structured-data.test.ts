import { describe, expect, it, test } from 'vitest'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { newVehicle } from '#domain/vehicle/vehicle-form.ts'
import { dealership } from '#tests/support/component/dealership.ts'
import {
  breadcrumbStructuredData,
  dealershipStructuredData,
  siteStructuredData,
  vehicleStructuredData,
} from './structured-data.ts'

const now = new Date('2026-11-21T12:00:00Z')
const site: SiteIdentity = {
  name: 'Bimwheels',
  url: 'https://wheels.example',
  phones: [],
  email: 'info@wheels.example',
  address: 'Bridgetown, Barbados',
  contactDelivery: 'inbox',
  registration: 'open',
  sendsMail: false,
  enquiryDays: 365,
}
const vehicle = {
  ...newVehicle(now, "Bajan's & Sons"),
  id: 7,
  brand: 'Suzuki',
  model: 'Swift',
  color: 'Red',
  mileage: 45_300,
  price: 41_500,
  imageUrls: ['/demo/hatchback/red/side.svg', 'https://pictures.example/1.jpg'],
}

describe('a vehicle', () => {
  it('is offered in Barbados dollars by its dealership', () => {
    expect(vehicleStructuredData(vehicle, site, now)).toMatchObject({
      '@type': 'Car',
      url: 'https://wheels.example/vehicles/7',
      name: '2026 Suzuki Swift',
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

  it('says its condition and owners where the dealer does', () => {
    const stated = { ...vehicle, condition: 'Reconditioned', previousOwners: '2' } as const
    expect(vehicleStructuredData(stated, site, now)).toMatchObject({
      itemCondition: 'https://schema.org/RefurbishedCondition',
      numberOfPreviousOwners: 2,
    })
    const many = JSON.stringify(vehicleStructuredData({ ...vehicle, previousOwners: '3 or more' }, site, now))
    expect(many).not.toMatch(/itemCondition|numberOfPreviousOwners/)
  })

  it('costs what is asked while a discount is active', () => {
    const discounted = {
      ...vehicle,
      promotionType: 'discount' as const,
      promotionValue: 10,
      originalPrice: 41_500,
    }
    expect(vehicleStructuredData(discounted, site, now)).toMatchObject({ offers: { price: '37350.00' } })
  })

  it('has no price if it is on request', () => {
    const { offers } = vehicleStructuredData({ ...vehicle, price: 0 }, site, now)
    expect(offers).not.toHaveProperty('price')
    expect(offers).not.toHaveProperty('priceCurrency')
    expect(offers).toMatchObject({ availability: 'https://schema.org/InStock' })
  })

  it('is sold out once it is sold, and no car where it is equipment', () => {
    const sold = { ...vehicle, isSold: true, vehicleType: 'Equipment' as const, engineCC: 0 }
    const data = vehicleStructuredData(sold, site, now)
    expect(data).toMatchObject({ '@type': 'Vehicle', offers: { availability: 'https://schema.org/SoldOut' } })
    expect(data).not.toHaveProperty('vehicleEngine')
    expect(data).not.toHaveProperty('description')
  })

  test('says no colour where none is stated', () => {
    const bare = { ...vehicle, color: 'Not stated' }
    expect(vehicleStructuredData(bare, site, now)).not.toHaveProperty('color')
  })
})

test('a dealership says only what its profile says', () => {
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
  expect(
    dealershipStructuredData(
      { ...bare, logoUrl: '/demo/logo/six.svg', coverImageUrl: '/images/c.webp' },
      site,
    ),
  ).toMatchObject({
    logo: 'https://wheels.example/demo/logo/six.svg',
    image: ['https://wheels.example/images/c.webp'],
  })
})

test('the way to a page counts its steps', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Browse Vehicles', path: '/vehicles' },
  ]
  expect(breadcrumbStructuredData(steps, site)).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://wheels.example/' },
      { position: 2, name: 'Browse Vehicles', item: 'https://wheels.example/vehicles' },
    ],
  })
})

test('the site offers its search', () => {
  expect(siteStructuredData(site)).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: 'https://wheels.example/vehicles?q={search_term_string}' } },
  })
})
