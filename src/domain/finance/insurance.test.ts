import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { parishes } from '#territory/country.ts'
import {
  driverAgeFactor,
  experienceFactor,
  parishFactors,
  usageFactors,
  vehicleAgeFactor,
} from '#territory/insurance.ts'
import {
  estimateInsurance,
  type InsuranceInput,
  insuranceLimits,
  insuranceRecommendations as recommend,
  vehicleUsages,
} from './insurance.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** Every factor is 1. */
const neutral: InsuranceInput = { driverAge: 40, experience: 5, parish: 'St. Philip', usage: 'personal' }
const vehicle = { price: 50_000, year: 2020 }

test.each([
  [vehicleAgeFactor, [-1, 0, 2, 3, 10, 11], [1.2, 1.2, 1.2, 1, 1, 0.8]],
  [driverAgeFactor, [18, 24, 25, 29, 30, 60, 61, 100], [1.5, 1.5, 1.2, 1.2, 1, 1, 1.1, 1.1]],
  [experienceFactor, [0, 1, 2, 10, 11, 50], [1.3, 1.3, 1, 1, 0.9, 0.9]],
])('%o steps where the rule says', (factor, years, expected) => {
  expect(years.map(factor)).toEqual(expected)
})

test('the tables are the specified ones', () => {
  expect(parishFactors).toEqual({
    'Christ Church': 1.1,
    'St. Michael': 1.15,
    'St. Philip': 1,
    'St. John': 0.95,
    'St. George': 0.95,
    'St. Andrew': 0.9,
    'St. Peter': 0.9,
    'St. Lucy': 0.85,
    'St. James': 1.05,
    'St. Thomas': 0.95,
    'St. Joseph': 0.9,
  })
  expect(usageFactors).toEqual({ personal: 1, business: 1.2, commercial: 1.4 })
})

test('the number boxes take what the rules let them', () => {
  expect(insuranceLimits).toEqual({
    driverAgeMin: 18,
    driverAgeMax: 100,
    experienceMin: 0,
    experienceMax: 50,
  })
})

describe('the estimate', () => {
  it('is 4 % of the price for a neutral driver, with its shares', () => {
    expect(estimateInsurance(neutral, vehicle, now)).toEqual({
      comprehensive: { yearly: 2000, monthly: 166.67 },
      fireAndTheft: { yearly: 1400, monthly: 116.67 },
      thirdParty: { yearly: 800, monthly: 66.67 },
      recommendations: [],
    })
  })

  const cells = parishes.flatMap((parish) => vehicleUsages.map((usage) => ({ parish, usage })))
  test.each(cells)('in $parish for $usage use multiplies both factors', ({ parish, usage }) => {
    const { comprehensive } = estimateInsurance({ ...neutral, parish, usage }, vehicle, now)
    expect(comprehensive.yearly).toBeCloseTo(2000 * parishFactors[parish] * usageFactors[usage], 2)
  })

  it('multiplies all factors', () => {
    const young: InsuranceInput = { driverAge: 19, experience: 1, parish: 'St. Michael', usage: 'commercial' }
    const { comprehensive } = estimateInsurance(young, { price: 100_000, year: 2026 }, now)
    expect(comprehensive.yearly).toBe(15_069.6)
  })

  it('counts the age of a vehicle by the year in Barbados', () => {
    const newYearsEve = new Date('2027-01-01T03:59:59Z')
    const newYear = new Date('2027-01-01T04:00:00Z')
    const yearly = (at: Date) =>
      estimateInsurance(neutral, { price: 50_000, year: 2024 }, at).comprehensive.yearly
    expect([yearly(newYearsEve), yearly(newYear)]).toEqual([2400, 2000])
  })
})

describe('the recommendations', () => {
  test.each([
    ['nothing at the edges', { driverAge: 25 }, { price: 50_000, year: 2021 }, []],
    ['comprehensive over $50,000', {}, { price: 50_000.01, year: 2015 }, [recommend.comprehensive]],
    ['GAP under five years', {}, { price: 20_000, year: 2022 }, [recommend.gap]],
    ['a course under 25', { driverAge: 24 }, { price: 20_000, year: 2010 }, [recommend.defensiveDriving]],
    [
      'all three',
      { driverAge: 20 },
      { price: 90_000, year: 2025 },
      [recommend.comprehensive, recommend.gap, recommend.defensiveDriving],
    ],
  ])('give %s', (_what, change, what, expected) => {
    expect(estimateInsurance({ ...neutral, ...change }, what, now).recommendations).toEqual(expected)
  })
})

it('grows with the price and keeps third party below fire and theft below comprehensive', () => {
  const driver = fc.record({
    driverAge: fc.integer({ min: 18, max: 100 }),
    experience: fc.integer({ min: 0, max: 50 }),
    parish: fc.constantFrom(...parishes),
    usage: fc.constantFrom(...vehicleUsages),
  })
  fc.assert(
    fc.property(
      driver,
      fc.integer({ min: 1, max: 900_000 }),
      fc.integer({ min: 1900, max: 2027 }),
      fc.integer({ min: 1, max: 100_000 }),
      (who, price, year, more) => {
        const estimate = estimateInsurance(who, { price, year }, now)
        const dearer = estimateInsurance(who, { price: price + more, year }, now)
        expect(dearer.comprehensive.yearly).toBeGreaterThan(estimate.comprehensive.yearly)
        expect(estimate.thirdParty.yearly).toBeLessThanOrEqual(estimate.fireAndTheft.yearly)
        expect(estimate.fireAndTheft.yearly).toBeLessThanOrEqual(estimate.comprehensive.yearly)
        expect(estimate.comprehensive.yearly).toBeLessThanOrEqual(
          price * 0.04 * 1.2 * 1.5 * 1.3 * 1.15 * 1.4 + 0.01,
        )
      },
    ),
  )
})
