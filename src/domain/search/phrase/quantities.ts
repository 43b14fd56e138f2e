import { bareAmount } from '#territory/price-levels.ts'
import { localYear } from '../../text/local-time.ts'
import type { SearchQuery } from '../search-query.ts'
import { type Amount, readAmount } from './amounts.ts'
import {
  type Bound,
  boundsBefore,
  boundsBehind,
  linkWords,
  type Measure,
  measuresBefore,
  otherUnits,
  rangeWords,
} from './quantity-words.ts'
import { longestEntry, type Token } from './tokens.ts'

/** A number with its words. */
export interface Quantity {
  /** Undefined where no filter says it, as of 'over 900 a month'. */
  filters: SearchQuery | undefined
  /** The index of the token behind it. */
  next: number
}

interface Lead {
  bound?: Bound
  measure?: Measure
  next: number
}

/** A model year as buyers name it; an older one is a word. */
const oldestYear = 1950
/** Engines of cars in litres; '1.5' alone is one. */
const [leastLitres, mostLitres] = [0.6, 8.4]

/**
 * Reads a number with its bound, measure and unit from an index on: 'under $50,000', '2015-2018', 'mileage up to 60k',
 * '900 a month'.
 *
 * - A number is what its unit, its currency or the word before it says; without them, 1950 to next year is a year, a
 *   number with `k` or of at least `bareAmount.least` money, the most one pays, '1.5' an engine, and any other one a word.
 * - Without a bound a year and an engine are themselves, and an amount, a mileage or a monthly payment the most.
 * - An engine in round figures ('1.5', '1500cc') is all sizes that round to it, for a 1.5 has 1,496 or 1,498 cc.
 * - 'Around' is a tenth more or less, of years one.
 */
export function readQuantity(tokens: readonly Token[], at: number, now: Date): Quantity | undefined {
  const lead = readLead(tokens, at)
  const start = tokens[lead.next]
  const first = start && (lead.next === at || !start.isApart) ? readAmount(tokens, lead.next) : undefined
  if (!first) return undefined
  const read = readRange(tokens, lead, first, now) ?? readSingle(tokens, lead, first, now)
  return read && { ...read, filters: read.filters && { ...read.filters, ...first.badge } }
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

function readRange(tokens: readonly Token[], lead: Lead, first: Amount, now: Date): Quantity | undefined {
  const behind = tokens[first.next]
  if (!behind || behind.isApart) return undefined
  const isDash = /^\s*[-–—~]\s*$/.test(behind.gap)
  const isWord = rangeWords.has(behind.text) || (behind.text === 'and' && lead.bound?.side === 'between')
  if (!isDash && !isWord) return undefined
  const second = readAmount(tokens, isDash ? first.next : first.next + 1)
  if (!second) return undefined
  const [low, high] = alike(first, second).map((amount) => inThousands(amount, lead.bound, lead, tokens))
  if (!low || !high) return undefined
  const measure = measureOf(high, lead, now)
  const own = measureOf(low, lead, now)
  if (!measure || (own !== undefined && own !== measure)) return undefined
  const values = [low, high].map((amount) => filterValue(amount, measure))
  return quantity(measure, Math.min(...values), Math.max(...values), second.next, now)
}

/** The ends of a range with one unit and one multiplier: '30-50k', '50,000 to 80,000 km', '2015-18'. */
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

/** 'Under 20' and 'budget 20' mean 20,000, because no car costs less. '$20' stays 20. */
function inThousands(amount: Amount, bound: Bound | undefined, lead: Lead, tokens: readonly Token[]): Amount {
  const { digits, value, measure, isMoney, isMultiplied, next } = amount
  const isBound = bound !== undefined && !bound.isOfVehicle && !bound.isYearExcluded
  const isPrice = lead.measure === 'price' || (lead.measure === undefined && isBound)
  const isPlain = !isMoney && !isMultiplied && !measure && /^\d{1,3}$/.test(digits)
  const behind = tokens[next]
  const isOther = behind !== undefined && !behind.isApart && otherUnits.has(behind.text)
  if (!isPrice || !isPlain || value === 0 || isOther || tokens[next - 1]?.after === '%') return amount
  return { ...amount, value: value * 1000, isMultiplied: true }
}

function readSingle(tokens: readonly Token[], lead: Lead, given: Amount, now: Date): Quantity | undefined {
  const behind = boundBehind(tokens, given.next)
  const isPlus = behind?.next === given.next
  const amount = inThousands(given, lead.bound ?? (isPlus ? undefined : behind?.bound), lead, tokens)
  const measure = measureOf(amount, lead, now)
  if (!measure) return undefined
  const next = behind?.next ?? amount.next
  const value = filterValue(amount, measure)
  const { side, isYearExcluded, isOfVehicle } = behind?.bound ?? lead.bound ?? {}
  const isYear = measure === 'year'
  if (side === 'around') {
    const about = isYear || measure === 'age' ? 1 : value / 10
    return quantity(measure, Math.round(value - about), Math.round(value + about), next, now)
  }
  const exclusive = isYear && isYearExcluded ? 1 : 0
  // 'Older than five years' bounds the year; 'under five years old' the age.
  const isTurned = measure === 'age' && isOfVehicle === true
  if (side === 'min' || side === 'max') {
    const isLeast = (side === 'min') !== isTurned
    const [min, max] = isLeast ? [value + exclusive, undefined] : [undefined, value - exclusive]
    return quantity(measure, min, max, next, now)
  }
  if (isYear || measure === 'age') return quantity(measure, value, value, next, now)
  if (measure !== 'engine') return quantity(measure, undefined, value, next, now)
  const isRound = value % 100 === 0
  return quantity(measure, isRound ? value - 50 : value, isRound ? value + 49 : value, next, now)
}

function boundBehind(tokens: readonly Token[], at: number): { bound: Bound; next: number } | undefined {
  if (tokens[at - 1]?.after === '+') return { bound: { side: 'min' }, next: at }
  const token = tokens[at]
  const found = token && !token.isApart ? longestEntry(tokens, at, 3, boundsBehind) : undefined
  if (!found) return undefined
  const next = at + found.count
  // In '2018 max 50k' and '40k and above 2015' the bound is the next number's.
  const isOfNext = boundsBefore.has(tokens[next - 1]?.text ?? '')
  const behind = readLead(tokens, next - 1).next
  if (isOfNext && !tokens[behind]?.isApart && readAmount(tokens, behind)) return undefined
  return { bound: found.entry, next }
}

function couldBeYear({ digits, isGrouped, isMoney, isMultiplied, measure }: Amount): boolean {
  return /^(?:19|20)\d\d$/.test(digits) && !isGrouped && !isMoney && !isMultiplied && !measure
}

function measureOf(amount: Amount, lead: Lead, now: Date): Measure | undefined {
  const { value, measure, isMoney, isMultiplied } = amount
  const isYear = couldBeYear(amount) && value >= oldestYear && value <= localYear(now) + 1
  if (lead.measure === 'monthly' && (!measure || measure === 'price')) return 'monthly'
  if (measure) return measure
  if (lead.measure === 'year') return isYear ? 'year' : undefined
  if (lead.bound?.isOfVehicle && !isYear) return undefined
  if (lead.measure) return lead.measure
  if (isMoney || isMultiplied) return 'price'
  if (isYear) return 'year'
  if (/^\d\.\d$/.test(amount.digits) && value >= leastLitres && value <= mostLitres) return 'engine'
  return value >= (lead.bound ? bareAmount.leastBounded : bareAmount.least) && value <= bareAmount.most
    ? 'price'
    : undefined
}

/** In the unit of the filter. */
function filterValue({ value, factor, isMultiplied }: Amount, measure: Measure): number {
  if (factor !== undefined) return Math.round(value * factor)
  const isLitres = measure === 'engine' && value <= 20 && !isMultiplied
  return isLitres ? Math.round(value * 1000) : value
}

function quantity(
  measure: Measure,
  min: number | undefined,
  max: number | undefined,
  next: number,
  now: Date,
): Quantity {
  const filters: SearchQuery = {}
  if (measure === 'age') {
    const year = localYear(now)
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
