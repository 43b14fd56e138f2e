import { loanTermMonths } from '#territory/finance.ts'
import { neutralDriver } from '#territory/insurance.ts'
import { estimateInsurance } from '../insurance/insurance.ts'
import { limits } from '../limits.ts'
import { monthlyAprPercent, monthlyPayment } from './finance.ts'

/** The loan's monthly payment for an asking price, rounded to the cent and then to the dollar. $45,000 is $880. */
export function monthlyFigure(price: number): number {
  return Math.round(monthlyPayment(price, monthlyAprPercent, loanTermMonths))
}

/** Highest price with `monthlyFigure(price) <= monthlyMax`, to the cent; negative for a negative budget. */
export function highestPriceWithin(monthlyMax: number): number {
  let passes = -1
  let fails = Math.round(limits.money * 100) + 1
  // The figure never falls as the price rises, so bisection finds the last cent that passes.
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2)
    if (monthlyFigure(middle / 100) <= monthlyMax) passes = middle
    else fails = middle
  }
  return passes / 100
}

/** Monthly comprehensive insurance for the neutral driver, to the dollar. */
export function monthlyInsurance(vehicle: { price: number; year: number }, now: Date): number {
  return Math.round(estimateInsurance(neutralDriver, vehicle, now).comprehensive.monthly)
}
