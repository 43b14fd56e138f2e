import { bareAmount } from '#territory/price-levels.ts'
import type { SearchQuery } from './search-query.ts'
import { longestEntry, type Token } from './tokens.ts'
import {
  type Bound,
  boundsBefore,
  boundsBehind,
  currencies,
  foreignCurrency,
  linkWords,
  type Measure,
  measuresBefore,
  multipliers,
  numberWords,
  otherUnits,
  rangeWords,
  unitsBehind,
} from './word-table.ts'

export interface Part {
  /** Undefined if there is no filter for it: 'over 900 a month'. */
  filters: SearchQuery | undefined
  /** Index of the token after it. */
  next: number
}

interface Lead {
  bound?: Bound
  measure?: Measure
  next: number
}

interface Amount {
  /** The written digits, without separators. */
  digits: string
  /** In the written unit, after multiplication. */
  value: number
  isGrouped: boolean
  isMultiplied: boolean
  measure: Measure | undefined
  /** Converts to the filter's unit. */
  factor?: number
  next: number
}

/** An older year stays a word. */
const oldestYear = 1950
/** '1.5' alone is an engine size, because cars have such engines. */
const [minLitres, maxLitres] = [0.6, 8.4]
const maxAgeYears = 60

/**
 * Reads a number with its bound, measure and unit: 'under $50,000', '2015-2018', 'mileage up to 60k', '900 a month'.
 *
 * - A unit, a currency or the word before it decides the measure. Otherwise 1950 to next year is a year, '1.5' an engine, and a
 *   number with `k` or from `bareAmount.least` a price. Every other number stays a word.
 * - Without a bound a price, mileage or monthly payment is a maximum. A round engine size includes sizes that round to it.
 * - 'Around' means a tenth more or less, or one year.
 */
export function readQuantity(tokens: readonly Token[], at: number, year: number): Part | undefined {
  const lead = readLead(tokens, at)
  const start = tokens[lead.next]
  const first = start && (lead.next === at || !start.isApart) ? readAmount(tokens, lead.next) : undefined
  if (!first) return undefined
  const part = readRange(tokens, lead, first, year) ?? readSingle(tokens, lead, first, year)
  return part && isElectricRange(tokens, at, part) ? { ...part, filters: undefined } : part
}

/** '300 km range' and 'range of 300 km' are no mileage. */
function isElectricRange(tokens: readonly Token[], at: number, { filters, next }: Part): boolean {
  const before = linkWords.has(tokens[at - 1]?.text ?? '') ? tokens[at - 2] : tokens[at - 1]
  const isMileage = filters?.mileageMin !== undefined || filters?.mileageMax !== undefined
  return isMileage && [before, tokens[next]].some((token) => token?.text === 'range')
}

function readLead(tokens: readonly Token[], at: number): Lead {
  const lead: Lead = { next: at }
  for (;;) {
    const token = tokens[lead.next]
    if (!token || (lead.next > at && token.isApart)) return lead
    const comparison = /[<>≤≥](?==?\s*$)/.exec(token.gap)?.[0]
    if (token.isNumber) return comparison ? { ...lead, bound: signBounds[comparison] } : lead
    const bound = longestEntry(tokens, lead.next, 3, boundsBefore, true)
    const measure = longestEntry(tokens, lead.next, 2, measuresBefore, true)
    if (bound && bound.count >= (measure?.count ?? 0)) lead.bound = bound.entry
    else if (measure) lead.measure = measure.entry
    else if (lead.next === at || !linkWords.has(token.text)) return lead
    lead.next += Math.max(bound?.count ?? 0, measure?.count ?? 1)
  }
}

const signBounds: Readonly<Record<string, Bound>> = {
  '<': { side: 'max' },
  '≤': { side: 'max' },
  '>': { side: 'min' },
  '≥': { side: 'min' },
}

/** @returns undefined for deposits, other currencies and numbers inside a longer word */
function readAmount(tokens: readonly Token[], at: number): Amount | undefined {
  const [first, second] = [tokens[at], tokens[at + 1]]
  const rate = first && second?.isNumber && !second.isApart ? currencies.get(first.text) : undefined
  const numberAt = rate === undefined ? at : at + 1
  const token = tokens[numberAt]
  const word = token && numberInWords(tokens, numberAt)
  if (!token || (!word && (!token.isNumber || (token.sign !== '' && token.sign !== '$')))) return undefined
  if (!token.isApart && foreignCurrency.has(tokens[numberAt - 1]?.text ?? '')) return undefined
  const digits = word ? `${word.value}` : token.text
  const amount: Amount = {
    digits,
    value: Number(digits),
    isGrouped: token.isGrouped,
    isMultiplied: false,
    measure: rate !== undefined || token.sign === '$' ? 'price' : undefined,
    next: numberAt + (word?.count ?? 1),
  }
  multiply(tokens, amount)
  while (takeUnit(tokens, amount));
  if (rate !== undefined && rate !== 1) amount.value *= amount.factor === rate ? 1 : rate
  const behind = tokens[amount.next]
  const isDeposit = /^(?:deposit|down) (?!from|to|\d)/.test(
    `${behind?.text} ${tokens[amount.next + 1]?.text}`,
  )
  if (behind && !behind.isApart && (isDeposit || foreignCurrency.has(behind.text))) return undefined
  return behind?.isGlued ? undefined : amount
}

/** Like `longestEntry`, but not across a comma. */
function entryBehind<T>(tokens: readonly Token[], at: number, most: number, table: ReadonlyMap<string, T>) {
  return tokens[at]?.isApart ? undefined : longestEntry(tokens, at, most, table)
}

/** Reads 'forty' and 'forty five'. */
function numberInWords(tokens: readonly Token[], at: number): { value: number; count: number } | undefined {
  const value = numberWords.get(tokens[at]?.text ?? '')
  if (value === undefined) return undefined
  const next = tokens[at + 1]
  const digit = next && !next.isApart && value >= 20 ? numberWords.get(next.text) : undefined
  return digit !== undefined && digit < 10 ? { value: value + digit, count: 2 } : { value, count: 1 }
}

function multiply(tokens: readonly Token[], amount: Amount): void {
  const found = entryBehind(tokens, amount.next, 1, multipliers)
  if (!found) return
  amount.value = Math.round(amount.value * found.entry)
  amount.isMultiplied = true
  amount.next++
}

/** The last unit applies: '$900 a month' has two. */
function takeUnit(tokens: readonly Token[], amount: Amount): boolean {
  const behind = tokens[amount.next]
  const found = entryBehind(tokens, amount.next, 3, unitsBehind)
  if (!found || (amount.measure !== undefined && amount.measure !== 'price')) return false
  // In '2018 mileage under 80k' the mileage belongs to the next number.
  if (couldBeYear(amount) && !behind?.isGlued && measuresBefore.has(behind?.text ?? '')) return false
  if (found.entry.measure === 'age' && amount.value > maxAgeYears) return false
  amount.measure = found.entry.measure
  amount.factor = found.entry.factor
  amount.next += found.count
  if (amount.measure === 'engine' && /^(?:engine|motor)$/.test(tokens[amount.next]?.text ?? '')) amount.next++
  return true
}

function readRange(tokens: readonly Token[], lead: Lead, first: Amount, year: number): Part | undefined {
  const behind = tokens[first.next]
  if (!behind || behind.isApart) return undefined
  const isDash = /^\s*[-–—~/]\s*$/.test(behind.gap)
  const isWord = rangeWords.has(behind.text) || (behind.text === 'and' && lead.bound?.side === 'between')
  if (!isDash && !isWord) return undefined
  const second = readAmount(tokens, isDash ? first.next : first.next + 1)
  if (!second) return undefined
  const [low, high] = alike(first, second).map((amount) => inThousands(amount, lead.bound, lead, tokens))
  if (!low || !high) return undefined
  const measure = measureOf(high, lead, year)
  const own = measureOf(low, lead, year)
  if (!measure || (own !== undefined && own !== measure)) return undefined
  const values = [low, high].map((amount) => filterValue(amount, measure))
  return quantity(measure, [Math.min(...values), Math.max(...values)], second.next, year)
}

/** Both ends of a range share unit and multiplier: '30-50k', '50,000 to 80,000 km', '2015-18'. */
function alike(first: Amount, second: Amount): [Amount, Amount] {
  const { digits, value } = first
  if (digits.length === 4 && second.digits.length === 2 && !second.measure && !second.isMultiplied) {
    const written = digits.slice(0, 2) + second.digits
    return [first, { ...second, digits: written, value: Number(written) }]
  }
  const isThousands = second.isMultiplied && !first.isMultiplied && value < 1000
  const scaled = isThousands ? { ...first, value: value * 1000, isMultiplied: true } : first
  const takesUnit = !first.measure && second.measure && (isThousands || !couldBeYear(first))
  return [takesUnit ? { ...scaled, measure: second.measure, factor: second.factor } : scaled, second]
}

/** 'Under 20' and 'budget 20' mean 20,000, because no car costs $20. '$20' stays 20. */
function inThousands(amount: Amount, bound: Bound | undefined, lead: Lead, tokens: readonly Token[]): Amount {
  const { digits, value, measure, isMultiplied, next } = amount
  const isBound = bound !== undefined && !bound.isOfVehicle && !bound.isYearExcluded
  const isPrice = lead.measure === 'price' || (lead.measure === undefined && isBound)
  const isPlain = !isMultiplied && !measure && /^\d{1,3}$/.test(digits)
  const behind = tokens[next]
  const isOther = behind !== undefined && !behind.isApart && otherUnits.has(behind.text)
  if (!isPrice || !isPlain || value === 0 || isOther || tokens[next - 1]?.after === '%') return amount
  return { ...amount, value: value * 1000, isMultiplied: true }
}

function readSingle(tokens: readonly Token[], lead: Lead, given: Amount, year: number): Part | undefined {
  const behind = boundBehind(tokens, given.next)
  const isPlus = behind?.next === given.next
  const amount = inThousands(given, lead.bound ?? (isPlus ? undefined : behind?.bound), lead, tokens)
  const measure = measureOf(amount, lead, year)
  if (!measure) return undefined
  const next = behind?.next ?? amount.next
  const value = filterValue(amount, measure)
  return quantity(measure, rangeOf(value, measure, behind?.bound ?? lead.bound), next, year)
}

type Range = [min: number | undefined, max: number | undefined]

function rangeOf(value: number, measure: Measure, bound: Bound | undefined): Range {
  const { side, isYearExcluded, isOfVehicle } = bound ?? {}
  if (side === 'around') {
    const about = measure === 'year' || measure === 'age' ? 1 : value / 10
    return [Math.round(value - about), Math.round(value + about)]
  }
  if (side === 'min' || side === 'max') {
    const excluded = measure === 'year' && isYearExcluded ? 1 : 0
    // 'Older than five years' limits the year, 'under five years old' the age.
    const isTurned = measure === 'age' && isOfVehicle === true
    return (side === 'min') !== isTurned ? [value + excluded, undefined] : [undefined, value - excluded]
  }
  if (measure === 'engine' && value % 100 === 0) return [value - 50, value + 49]
  return measure === 'price' || measure === 'mileage' || measure === 'monthly'
    ? [undefined, value]
    : [value, value]
}

function boundBehind(tokens: readonly Token[], at: number): { bound: Bound; next: number } | undefined {
  if (tokens[at - 1]?.after === '+') return { bound: { side: 'min' }, next: at }
  const found = entryBehind(tokens, at, 3, boundsBehind)
  if (!found) return undefined
  const next = at + found.count
  // In '2018 max 50k' and '40k and above 2015' the bound belongs to the next number.
  const isOfNext = boundsBefore.has(tokens[next - 1]?.text ?? '')
  const behind = readLead(tokens, next - 1).next
  if (isOfNext && !tokens[behind]?.isApart && readAmount(tokens, behind)) return undefined
  return { bound: found.entry, next }
}

function couldBeYear({ digits, isGrouped, isMultiplied, measure }: Amount): boolean {
  return /^(?:19|20)\d\d$/.test(digits) && !isGrouped && !isMultiplied && !measure
}

function measureOf(amount: Amount, lead: Lead, year: number): Measure | undefined {
  const { value, measure, isMultiplied } = amount
  const isYear = couldBeYear(amount) && value >= oldestYear && value <= year + 1
  if (lead.measure === 'monthly' && (!measure || measure === 'price')) return 'monthly'
  if (measure) return measure
  if (lead.measure === 'year') return isYear ? 'year' : undefined
  if (lead.bound?.isOfVehicle && !isYear) return undefined
  if (lead.measure) return lead.measure
  if (isMultiplied) return 'price'
  if (isYear) return 'year'
  if (/^\d\.\d$/.test(amount.digits) && value >= minLitres && value <= maxLitres) return 'engine'
  return value >= (lead.bound ? bareAmount.minBounded : bareAmount.least) && value <= bareAmount.most
    ? 'price'
    : undefined
}

function filterValue({ value, factor }: Amount, measure: Measure): number {
  if (factor !== undefined) return Math.round(value * factor)
  const isLitres = measure === 'engine' && value <= 20
  return isLitres ? Math.round(value * 1000) : value
}

function quantity(measure: Measure, [min, max]: Range, next: number, year: number): Part {
  const filters: SearchQuery = {}
  if (measure === 'age') {
    if (max !== undefined) filters.yearMin = year - max
    if (min !== undefined) filters.yearMax = year - min
  } else if (measure === 'monthly') {
    if (max === undefined) return { filters: undefined, next }
    filters.monthlyMax = max
  } else {
    if (min !== undefined) filters[`${measure}Min`] = min
    if (max !== undefined) filters[`${measure}Max`] = max
  }
  return { filters, next }
}
