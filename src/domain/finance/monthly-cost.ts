import { estimateInsurance, type InsuranceInput } from '../insurance/insurance.ts'
import { limits } from '../limits.ts'
import { aprPercentByScore, loanTermMonths, monthlyPayment } from './finance.ts'

/** What a vehicle costs a month, as cards show it: nothing paid down, 60 months, the 'good' rate. */
export const monthlyAprPercent = aprPercentByScore.good

/**
 * The loan's monthly payment for an asking price as it is shown: to the cent as everywhere, then to the dollar.
 * $45,000 is $880.
 */
export function monthlyFigure(price: number): number {
  return Math.round(monthlyPayment(price, monthlyAprPercent, loanTermMonths))
}

/**
 * The highest price whose monthly figure is within a budget, to the cent: a price passes `monthlyFigure(price) <=
 * monthlyMax` exactly when it is no higher. Negative, and so no price at all, for a negative budget.
 */
export function highestPriceWithin(monthlyMax: number): number {
  let passes = -1
  let fails = Math.round(limits.money * 100) + 1
  // The figure never falls as the price rises, so halving finds the last cent that passes.
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2)
    if (monthlyFigure(middle / 100) <= monthlyMax) passes = middle
    else fails = middle
  }
  return passes / 100
}

/** A driver of whom every factor of the insurance estimate is 1. */
export const neutralDriver: InsuranceInput = {
  driverAge: 35,
  experience: 8,
  parish: 'St. Philip',
  usage: 'personal',
}

/** A month's comprehensive insurance for that driver, to the dollar. */
export function monthlyInsurance(vehicle: { price: number; year: number }, now: Date): number {
  return Math.round(estimateInsurance(neutralDriver, vehicle, now).comprehensive.monthly)
}
