import { describe, expect, test } from 'vitest'
import { askingPrice } from '../../src/domain/pricing/promotion.ts'
import { readPhrase } from '../../src/domain/search/phrase.ts'
import type { SearchQuery } from '../../src/domain/search/search-query.ts'
import { familyOfColor } from '../../src/domain/vehicle/color-families.ts'
import type { Vehicle } from '../../src/domain/vehicle/vehicle.ts'
import { type BuyerPhrase, inOtherWords, withNot, withPrice } from './buyer-phrases.ts'
import { demoCatalogue } from './demo-catalogue.ts'
import { smallStockLexicon } from './small-stock.ts'
import { testNow } from './test-vocabulary.ts'

const phrases: Readonly<Record<string, readonly BuyerPhrase[]>> = {
  'with a price': withPrice,
  "with a 'not'": withNot,
  'in other words': inOtherWords,
}

test('has 90 phrases with a price, 45 with a negation and 45 others', () => {
  expect(Object.values(phrases).map(({ length }) => length)).toEqual([90, 45, 45])
})

for (const [kind, cases] of Object.entries(phrases)) {
  describe(kind, () => {
    const named = cases.map(([phrase, query, firm = '']) => ({ phrase, query, firm }))
    test.each(named)("'$phrase' means its filters", ({ phrase, query, firm }) => {
      const reading = readPhrase(phrase, smallStockLexicon, testNow)
      expect(reading.query).toEqual(query)
      expect(reading.words).toContain(firm)
    })
    test.each(named)(
      "'$phrase' loses no price and no 'not', and says what it gives up",
      ({ phrase, query, firm }) => {
        const { query: read, understood, words, unmatched } = demoCatalogue.readQuery({ q: phrase })
        for (const [name, value] of Object.entries(query)) {
          if (isFirm(name))
            expect(read).toHaveProperty(name, Array.isArray(value) ? expect.any(Array) : value)
          else if (!(name in read)) expect(unmatched, name).not.toEqual([])
        }
        if (firm) expect(words).toContain(firm)
        const kept = Object.assign({}, ...understood.map(({ filters }) => filters), read)
        for (const id of demoCatalogue.list({ ...read, pageSize: 100 }))
          expect(
            contradiction(demoCatalogue.vehicle(id) as Vehicle, kept),
            `${phrase}: ${id}`,
          ).toBeUndefined()
      },
    )
  })
}

const isFirm = (name: string) => /^(?:price|monthly)|Not$|^sold$/.test(name)

/** Fact of a listing that contradicts a search. */
function contradiction(vehicle: Vehicle, query: SearchQuery): string | undefined {
  const price = askingPrice(vehicle, testNow)
  const said: Readonly<Record<string, string | null>> = {
    brand: vehicle.brand,
    model: vehicle.model,
    colorFamily: familyOfColor(vehicle.color) ?? null,
    fuelType: vehicle.fuelType,
    transmission: vehicle.transmission,
    vehicleType: vehicle.vehicleType,
    parish: vehicle.parish,
    condition: vehicle.condition,
    duty: vehicle.dutyAndVat,
    owners: vehicle.previousOwners,
  }
  const { priceMin = 0, priceMax = Infinity, yearMin = 0, yearMax = Infinity, mileageMax = Infinity } = query
  if (price < priceMin || price > priceMax) return `${price}`
  if (vehicle.year < yearMin || vehicle.year > yearMax) return `${vehicle.year}`
  if (vehicle.mileage > mileageMax) return `${vehicle.mileage}`
  const asked: Readonly<Record<string, unknown>> = query
  for (const [field, value] of Object.entries(said)) {
    const [wanted, others] = [asked[field], asked[`${field}Not`]]
    if (Array.isArray(wanted) && !wanted.includes(value)) return `${field} ${value}`
    if (Array.isArray(others) && others.includes(value)) return `${field} ${value}`
  }
  return undefined
}

test("'7 seater' and 'seven seats' find the same listings", () => {
  const found = (q: string) => demoCatalogue.list(demoCatalogue.readQuery({ q }).query)
  expect(found('seven seats suv')).toEqual(found('7 seater suv'))
})
