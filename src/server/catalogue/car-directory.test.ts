import { expect, test } from 'vitest'
import { localDay } from '#domain/text/local-time.ts'
import { foldText } from '#domain/text/names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { vehicleOf } from '../../../tests/support/fixtures.ts'

const now = () => listingsNow
const daysAgo = (days: number) => localDay(new Date(listingsNow.getTime() - days * 86_400_000))

const slug = (name: string) =>
  foldText(name)
    .split(/[^a-z0-9\u3000-\u9fff]+/)
    .filter(Boolean)
    .join('-')

test('makes, models and types have the listings for sale and those listed within a year', () => {
  const random = new Random(5)
  const vehicles = Array.from({ length: 400 }, (_, at): Vehicle => {
    const listing = randomListing(random, at + 1, at + 1)
    return {
      ...listing,
      listedAt: daysAgo(random.pick([3, 365, 366, 900])),
      ...(random.chance(0.1) && { held: 'removed' }),
    }
  })
  const expected = new Map<string, Vehicle[]>()
  for (const vehicle of vehicles) {
    if (vehicle.held || (vehicle.isSold && vehicle.listedAt < daysAgo(365))) continue
    const [make, model] = [slug(vehicle.brand), slug(vehicle.model)]
    for (const address of [make, `${make}/${model}`, slug(vehicle.vehicleType)])
      expected.set(address, [...(expected.get(address) ?? []), vehicle])
  }
  const catalogue = catalogueOf({ vehicles, now })
  for (const [address, listings] of expected) {
    const group = catalogue.cars.find(...address.split('/'))
    const onSale = listings.filter(({ isSold }) => !isSold).length
    expect([group?.count, group?.onSale, group?.hasPage], address).toEqual([
      listings.length,
      onSale,
      listings.length >= 3,
    ])
    expect(catalogue.search({ ...group?.search, sold: false }).matched, address).toBe(onSale)
  }
  const paths = catalogue.cars.pages().map(({ path }) => decodeURIComponent(path))
  const withPage = [...expected].filter(([, listings]) => listings.length >= 3)
  expect(paths.toSorted()).toEqual(withPage.map(([address]) => `/cars/${address}`).toSorted())
  expect(paths.length).toBeGreaterThan(25)
})

test('spellings share a page, a type wins over a make of its name, and a change counts at once', () => {
  const names = [
    ['Toyota', 'C-HR'],
    ['Toyota', 'C-HR'],
    ['TOYOTA', 'C HR'],
    ['Truck', 'C-HR'],
    ['!!', 'C-HR'],
    ['Toyota', '!!'],
  ]
  const vehicles = names.map(([brand = '', model = ''], at) =>
    vehicleOf({ id: at + 1, brand, model, vehicleType: 'Truck' }),
  )
  const catalogue = catalogueOf({ vehicles, now })
  const { cars } = catalogue
  expect(cars.find('toyota', 'c-hr')).toMatchObject({ names: ['Toyota', 'C-HR'], count: 3 })
  expect(cars.pageOf('Toyota', 'C.HR')).toBe('/cars/toyota/c-hr')
  expect(cars.find('truck')).toMatchObject({ kind: 'type', count: 6 })
  expect([cars.find('!!'), cars.find('toyota', '!!'), cars.pageOf('truck', 'c-hr')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const sold = { isSold: true, listedAt: daysAgo(30), version: 2 }
  const soldOn = [daysAgo(30), daysAgo(29), daysAgo(10), daysAgo(1), daysAgo(0), undefined]
  const changed = soldOn.map((day, at) => vehicleOf({ id: at + 1, ...sold, ...(day && { soldOn: day }) }))
  catalogue.snapshot.listings.apply(changed.map((row) => ({ id: row.id, row })))
  expect(cars.find('toyota', 'c-hr')).toBeUndefined()
  expect(cars.find('toyota', 'corolla')).toMatchObject({ count: 6, onSale: 0, hasPage: true })
  expect(cars.find('toyota')?.figures.daysToSell).toMatchObject({ count: 5, min: 1, median: 20, max: 30 })
})
