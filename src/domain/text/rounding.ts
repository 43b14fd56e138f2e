/**
 * A number that is not negative to two decimals, halves upwards. Fifteen digits drop the noise of binary fractions
 * first, so that a half rounds as it does on paper and in SQL.
 */
export function roundToHundredths(value: number): number {
  return Math.round(Number((value * 100).toPrecision(15))) / 100
}
