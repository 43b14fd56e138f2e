import { expect, test } from 'vitest'
import { driverAgeFactor, experienceFactor, neutralDriver, vehicleAgeFactor } from '#territory/insurance.ts'
import { monthlyInsurance } from './finance.ts'
import { estimateInsurance, type InsuranceInput, insuranceRecommendations as recommend } from './insurance.ts'

const now = new Date('2026-11-21T12:00:00Z')
/** Every factor is 1. */
const neutral: InsuranceInput = { driverAge: 40, experience: 5, parish: 'St. Philip', usage: 'personal' }
const vehicle = { price: 50_000, year: 2020 }

test.each([
  [vehicleAgeFactor, [-1, 0, 2, 3, 10, 11], [1.2, 1.2, 1.2, 1, 1, 0.8]],
  [driverAgeFactor, [18, 24, 25, 29, 30, 60, 61, 100], [1.5, 1.5, 1.2, 1.2, 1, 1, 1.1, 1.1]],
  [experienceFactor, [0, 1, 2, 10, 11, 50], [1.3, 1.3, 1, 1, 0.9, 0.9]],
])('%o has the specified steps', (factor, years, expected) => {
  expect(years.map(factor)).toEqual(expected)
})

test('a neutral driver pays 4 % of the price a year, with the specified shares', () => {
  expect(estimateInsurance(neutral, vehicle, now)).toEqual({
    comprehensive: { yearly: 2000, monthly: 166.67 },
    fireAndTheft: { yearly: 1400, monthly: 116.67 },
    thirdParty: { yearly: 800, monthly: 66.67 },
    recommendations: [],
  })
  expect(estimateInsurance(neutralDriver, vehicle, now)).toEqual(estimateInsurance(neutral, vehicle, now))
  expect(monthlyInsurance({ price: 45_000, year: 2020 }, now)).toBe(150)
})

test('all factors multiply', () => {
  const young: InsuranceInput = { driverAge: 19, experience: 1, parish: 'St. Michael', usage: 'commercial' }
  const { comprehensive } = estimateInsurance(young, { price: 100_000, year: 2026 }, now)
  expect(comprehensive.yearly).toBe(15_069.6)
})

test("a vehicle's age increases at the new year of Barbados", () => {
  const yearly = (at: string) =>
    estimateInsurance(neutral, { price: 50_000, year: 2024 }, new Date(at)).comprehensive.yearly
  expect([yearly('2027-01-01T03:59:59Z'), yearly('2027-01-01T04:00:00Z')]).toEqual([2400, 2000])
})

test.each([
  ['nothing at the limits', { driverAge: 25 }, { price: 50_000, year: 2021 }, []],
  ['comprehensive over $50,000', {}, { price: 50_000.01, year: 2015 }, [recommend.comprehensive]],
  ['GAP under five years', {}, { price: 20_000, year: 2022 }, [recommend.gap]],
  ['a course under 25', { driverAge: 24 }, { price: 20_000, year: 2010 }, [recommend.defensiveDriving]],
])('recommends %s', (_what, change, what, expected) => {
  expect(estimateInsurance({ ...neutral, ...change }, what, now).recommendations).toEqual(expected)
})
