import { expect, test } from 'vitest'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatCount, formatMoney } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { tokenize } from './inverted-index.ts'

const random = new Random(12)
const rows = Array.from({ length: 600 }, (_, index) => ({
  ...randomListing(random, index + 1, index + 1),
  details: 'One owner',
}))
const catalogue = catalogueOf({ vehicles: rows, now: () => listingsNow })

/** The digits of an amount before its decimal point, as shown. */
const shown = (text: string) => text.replaceAll(/\..*|\D/g, '')
const prices = (row: Vehicle) =>
  [row.price, askingPrice(row, listingsNow)].map((price) => shown(formatMoney(price)))
const mileage = (row: Vehicle) => shown(formatCount(row.mileage))
const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits)

function isFoundBy(row: Vehicle, digits: string): boolean {
  return (
    String(row.year).startsWith(digits) ||
    tokenize(`${row.brand} ${row.model} ${row.dealershipName}`).some((word) => word.startsWith(digits)) ||
    prices(row).some((price) => (isYear(digits) ? price === digits : price.startsWith(digits))) ||
    [String(row.id), mileage(row)].includes(digits)
  )
}

function found(q: string): number[] {
  return catalogue.managed({ q, pageSize: 1000 }).ids
}

function idsWhere(test: (row: Vehicle) => boolean): number[] {
  return rows
    .filter(test)
    .map(({ id }) => id)
    .reverse()
}

test('a number in the dashboard finds the same listings as a scan', () => {
  for (let round = 0; round < 150; round++) {
    const row = random.pick(rows)
    const number = random.pick([...prices(row), String(row.year), String(row.id), mileage(row)])
    const digits = random.chance(0.4) ? number.slice(0, random.between(1, number.length)) : number
    const expected = idsWhere((each) => isFoundBy(each, digits))
    const grouped = digits.startsWith('0') ? digits : `$${formatCount(Number(digits))}`
    for (const q of [digits, grouped]) expect(found(q), q).toEqual(expected)
  }
})

test('buyers find years and texts by a number, but not prices', () => {
  const list = (q: string) => catalogue.search({ q, pageSize: 100 }).ids
  expect(list('2018')).toEqual(idsWhere(({ year }) => year === 2018))
  const { id } = rows.find(({ price }) => price === 48_000) as Vehicle
  expect(list('48000')).not.toContain(id)
})
