import { expect, test } from 'vitest'
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
import { onTheRoadPrice } from '#domain/vehicle/whole-price.ts'
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
  'otr-low': [(row) => onTheRoadPrice(row, listingsNow) ?? Number.POSITIVE_INFINITY, 1],
  'otr-high': [(row) => onTheRoadPrice(row, listingsNow) ?? 0, -1],
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

/** The same search on plain rows. */
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
    forSale: whose.filter(isIn.live).length,
    unconfirmed: whose.filter((row) => !row.isSold && row.confirmedAt < '2026-11-21').length,
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

const brand = [rows[0]?.brand ?? '']
test.each(inventorySorts)('a dashboard search sorted by %s matches a scan of the rows', (sort) => {
  for (const stock of stocks) {
    for (const status of [undefined, ...listingStatuses]) {
      for (const page of [1, 2, 40]) {
        const query = { sort, page, ...(status && { status }), ...(page === 2 && { brand }) }
        const answer = catalogue.managed(query, stock)
        expect(answer, JSON.stringify({ query, stock })).toEqual(expected(query, stock))
      }
    }
  }
})

test("words find no other dealer's listings", () => {
  const query = { q: brand[0], pageSize: 1000 }
  const { ids } = catalogue.managed(query)
  const own = ids.filter((id) => catalogue.vehicle(id)?.userId === 1)
  expect(catalogue.managed(query, { userId: 1 }).ids).toEqual(own)
  expect(own.length).toBeGreaterThan(0)
})
