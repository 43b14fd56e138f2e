import type { SearchQuery } from '../search-query.ts'
import {
  currencies,
  engineBadges,
  foreignCurrency,
  type Measure,
  measuresBefore,
  multipliers,
  numberWords,
  unitsBehind,
} from './quantity-words.ts'
import { longestEntry, type Token } from './tokens.ts'
import { wordTable } from './word-table.ts'

/** A number with its currency, multiplier and unit. */
export interface Amount {
  /** As written, without separators. */
  digits: string
  /** Multiplied, in the unit that was written. */
  value: number
  isGrouped: boolean
  isMoney: boolean
  isMultiplied: boolean
  measure?: Measure
  /** From the unit that was written to the filter's. */
  factor?: number
  /** What the badge of an engine says beside its size. */
  badge?: SearchQuery
  /** The index of the token behind it. */
  next: number
}

const mostYearsOld = 60

/** @returns undefined where there is no number, or it is an amount of another currency or a part of a longer run */
export function readAmount(tokens: readonly Token[], at: number): Amount | undefined {
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
    isMoney: rate !== undefined || token.sign === '$',
    isMultiplied: false,
    next: numberAt + (word?.count ?? 1),
  }
  multiply(tokens, amount)
  while (takeUnit(tokens, amount));
  if (rate !== undefined && rate !== 1) amount.value *= amount.factor === rate ? 1 : rate
  const behind = tokens[amount.next]
  if (behind && !behind.isApart && foreignCurrency.has(behind.text)) return undefined
  return !behind?.isGlued || takeBadge(behind, amount) ? amount : undefined
}

/** Reads numbers in words: 'forty', 'forty five'. */
function numberInWords(tokens: readonly Token[], at: number): { value: number; count: number } | undefined {
  const value = numberWords.get(tokens[at]?.text ?? '')
  if (value === undefined) return undefined
  const next = tokens[at + 1]
  const digit = next && !next.isApart && value >= 20 ? numberWords.get(next.text) : undefined
  return digit !== undefined && digit < 10 ? { value: value + digit, count: 2 } : { value, count: 1 }
}

function multiply(tokens: readonly Token[], amount: Amount): void {
  const behind = tokens[amount.next]
  const found = behind && !behind.isApart ? longestEntry(tokens, amount.next, 1, multipliers) : undefined
  if (!found) return
  amount.value = Math.round(amount.value * found.entry)
  amount.isMultiplied = true
  amount.next++
}

/** '$900' may be dollars and a month, so that the last unit counts. */
function takeUnit(tokens: readonly Token[], amount: Amount): boolean {
  const behind = tokens[amount.next]
  const found = behind && !behind.isApart ? longestEntry(tokens, amount.next, 3, unitsBehind) : undefined
  if (!found || (amount.measure !== undefined && amount.measure !== 'price')) return false
  // In '2018 mileage under 80k' the mileage is the next number's.
  const isPlainYear = /^(?:19|20)\d\d$/.test(amount.digits) && !amount.isGrouped && !amount.isMultiplied
  if (isPlainYear && !behind?.isGlued && measuresBefore.has(behind?.text ?? '')) return false
  if (found.entry.measure === 'age' && amount.value > mostYearsOld) return false
  amount.measure = found.entry.measure
  amount.factor = found.entry.factor
  amount.next += found.count
  return true
}

/** The letter of '2.0d'; of '2.0tdi' the fuel is read by itself. */
function takeBadge(behind: Token, amount: Amount): boolean {
  if (!amount.digits.includes('.') || amount.measure) return false
  const badge = engineBadges.get(behind.text)
  if (!badge && !wordTable.get(behind.text)?.fuelType) return false
  amount.measure = 'engine'
  amount.factor = 1000
  amount.badge = badge
  if (badge) amount.next++
  return true
}
