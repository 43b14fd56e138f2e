import { describe, expect, test } from 'vitest'
import type { Stock } from '#domain/accounts/permissions.ts'
import { photographsOf } from '#domain/images/addresses.ts'
import { askingPrice, isPromotionActive } from '#domain/pricing/promotion.ts'
import {
  type InventoryQuery,
  type InventorySort,
  inventorySorts,
  type ListingStatus,
  listingStatuses,
} from '#domain/search/inventory-search.ts'
import { foldText, nameKey } from '#domain/text/names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'

const random = new Random(7)
const rows = Array.from({ length: 400 }, (_, index) => ({
  ...randomListing(random, index + 1, index + 1),
  userId: random.pick([1, 2, 2, 3]),
}))
const catalogue = catalogueOf({ vehicles: rows, now: () => listingsNow })

const isActive = (row: Vehicle) => isPromotionActive(row, listingsNow)
const isIn: Record<ListingStatus, (row: Vehicle) => boolean> = {
  live: (row) => !row.isSold,
  sold: (row) => row.isSold,
  unphotographed: (row) => !row.isSold && photographsOf(row.imageUrls).length === 0,
  featured: (row) => row.isFeatured,
  promoted: isActive,
  dormant: (row) => row.promotionType !== null && !isActive(row),
  unpromoted: (row) => row.promotionType === null,
}
const prominence = (row: Vehicle) => (row.isSold ? -1 : (row.isFeatured ? 2 : 0) + (isActive(row) ? 1 : 0))
const title = (row: Vehicle) => `${foldText(row.brand)}\0${foldText(row.model)}`
const keys: Record<InventorySort, [(row: Vehicle) => number | string, 1 | -1]> = {
  newest: [(row) => row.id, -1],
  'price-low': [(row) => askingPrice(row, listingsNow) || Number.POSITIVE_INFINITY, 1],
  'price-high': [(row) => askingPrice(row, listingsNow), -1],
  'year-new': [(row) => row.year, -1],
  'year-old': [(row) => row.year, 1],
  'mileage-low': [(row) => row.mileage, 1],
  'mileage-high': [(row) => row.mileage, -1],
  'a-z': [title, 1],
  'z-a': [title, -1],
  'model-a-z': [(row) => nameKey(row.model), 1],
  'model-z-a': [(row) => nameKey(row.model), -1],
  'type-a-z': [(row) => nameKey(row.vehicleType), 1],
  'type-z-a': [(row) => nameKey(row.vehicleType), -1],
  'status-best': [prominence, -1],
  'status-least': [prominence, 1],
}

/** The same search over plain rows. */
function expected(query: InventoryQuery, stock: Stock | undefined) {
  const isOfDealership = ({ dealershipName }: Vehicle) => dealershipName === stock?.dealershipName
  const whose = rows.filter((row) => !stock || row.userId === stock.userId || isOfDealership(row))
  const found = whose.filter(
    (row) => !query.brand || query.brand.some((brand) => nameKey(brand) === nameKey(row.brand)),
  )
  const matches = found.filter((row) => !query.status || isIn[query.status](row))
  const [key, direction] = keys[query.sort ?? 'newest']
  const sorted = matches.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    return a === b ? other.id - one.id : (a < b ? -1 : 1) * direction
  })
  const { page = 1, pageSize = 24 } = query
  return {
    total: whose.length,
    matched: matches.length,
    page,
    pageSize,
    counts: Object.fromEntries(listingStatuses.map((status) => [status, found.filter(isIn[status]).length])),
    hiddenIds: [],
    notUnderstood: [],
    ids: sorted.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id),
  }
}

const [{ dealershipName }] = rows as [Vehicle]
const stocks: (Stock | undefined)[] = [undefined, { userId: 1 }, { userId: 2, dealershipName }, { userId: 4 }]

describe('a managed search answers as a scan of the rows', () => {
  test.each(inventorySorts)('sorted %s', (sort) => {
    for (const stock of stocks) {
      for (const status of [undefined, ...listingStatuses]) {
        for (const page of [1, 2, 40]) {
          const query: InventoryQuery = { sort, page, ...(status && { status }) }
          expect(catalogue.managed(query, stock), JSON.stringify({ query, stock })).toEqual(
            expected(query, stock),
          )
        }
      }
    }
  })

  test('names parts that no filter says', () => {
    const [{ brand, year }] = rows as [Vehicle]
    const answer = catalogue.managed({ q: `${brand} not ${year}` })
    expect(answer.notUnderstood).toEqual([`not ${year}`])
    expect(catalogue.managed({ q: brand }).notUnderstood).toEqual([])
  })

  test('with a filter of the public search', () => {
    const brand = [rows[0]?.brand ?? '']
    const answer = catalogue.managed({ brand, pageSize: 100 }, { userId: 2 })
    expect(answer).toEqual(expected({ brand, pageSize: 100 }, { userId: 2 }))
    expect(answer.matched).toBeGreaterThan(0)
    expect(answer.matched).toBeLessThan(answer.total)
  })
})

describe('typed filters are read as in the public search', () => {
  const [plain] = rows as [Vehicle]
  const listings = [
    { brand: 'Suzuki', model: 'Swift', color: 'Grey', year: 2018, price: 45_000, transmission: 'Automatic' },
    { brand: 'Suzuki', model: 'Swift', color: 'Red', year: 2021, price: 61_000, transmission: 'Manual' },
    { brand: 'Kia', model: 'Rio', color: 'Blue', year: 2021, price: 30_000, transmission: 'Manual' },
    { brand: 'Kia', model: 'Reduced', color: 'White', year: 2010, price: 12_300, transmission: 'Manual' },
  ] as const
  const vehicles = listings.map((fields, index) => ({
    ...plain,
    details: null,
    mileage: 1000 * (index + 1),
    promotionType: null,
    originalPrice: null,
    ...fields,
    id: index + 121,
    userId: index === 3 ? 2 : 1,
  }))
  const small = catalogueOf({ vehicles, now: () => listingsNow })

  test.each<[q: string, ids: number[]]>([
    ['under 50k', [124, 123, 121]],
    ['swift under 50k', [121]],
    ['gray', [121]],
    ['from 2020', [123, 122]],
    ['45,000', [121]],
    ['123', [124, 123]],
    ['#121 #123', [123, 121]],
    ['#121 rio', []],
  ])('%s', (q, ids) => {
    expect(small.managed({ q }).ids).toEqual(ids)
    expect(small.managed({ q }, { userId: 1 }).ids).toEqual(ids.filter((id) => id !== 124))
  })
})

describe('in a list of promotions words also find texts of the promotion', () => {
  const [plain] = rows as [Vehicle]
  const ended = '2026-01-31T03:59:59.999Z'
  const promotions = [
    { year: 2026, brand: 'Hyundai', model: 'Tucson', promotionType: 'discount', promotionValue: 20 },
    { promotionType: 'special_offer', promotionText: 'Été sale: free servicing' },
    { promotionType: 'limited_time', promotionText: 'Summer sale', promotionEndDate: ended, userId: 2 },
    { promotionType: null, promotionText: null, details: 'Not in the summer sale' },
  ] as const
  const vehicles = promotions.map((fields, index) => ({
    ...plain,
    ...{ brand: 'Kia', model: 'Rio', year: 2020, color: 'Red', price: 45_000, details: null, mileage: 10 },
    ...{ promotionValue: null, promotionText: null, promotionStartDate: null, promotionEndDate: null },
    ...{ originalPrice: null, isSold: false, userId: 1, dealershipName: 'Coral Motors' },
    ...fields,
    id: index + 1,
  }))
  const small = catalogueOf({ vehicles, now: () => listingsNow })

  test.each<[q: string, promoted: number[], dormant: number[]]>([
    ['2026 Hyundai Tucson', [1], []],
    ['tucson 20% off', [1], []],
    ['special offer', [2], []],
    ['ete SERV', [2], []],
    ['summer sale', [], [3]],
    ['jan 30 2026', [], [3]],
    ['no end date', [2, 1], []],
    ['45,000', [2, 1], [3]],
    ['unicorn', [], []],
  ])('%s', (q, promoted, dormant) => {
    const search = (status: ListingStatus, stock?: Stock) => small.managed({ q, status }, stock)
    expect([search('promoted').ids, search('dormant').ids]).toEqual([promoted, dormant])
    expect(search('promoted', { userId: 2 }).ids).toEqual([])
    expect(search('dormant', { userId: 2 }).ids).toEqual(dormant)
  })

  test('other lists search the listing alone', () => {
    expect(small.managed({ q: 'summer' }).ids).toEqual([4])
    expect(small.managed({ q: 'sale', status: 'unpromoted' }).ids).toEqual([4])
  })
})
