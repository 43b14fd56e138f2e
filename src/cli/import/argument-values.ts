import { isListingField, type ListingField } from '#domain/batch/listing-columns.ts'
import { readEngine } from '#domain/batch/listing-text/numbers.ts'
import { currencyOf, type MoneyRules } from '#domain/batch/listing-text/price.ts'
import { currencyCode, currencyName, perUsDollar } from '#territory/money.ts'
import { CommandProblem } from '../run-command.ts'

/** Reads an option by the rules of a cell. @throws CommandProblem with `refusal` */
export function optionValue<T>(
  text: string | undefined,
  meaningOf: (text: string) => T | undefined,
  refusal: string,
): T | undefined {
  if (text === undefined) return undefined
  const meaning = meaningOf(text)
  if (meaning !== undefined) return meaning
  throw new CommandProblem(refusal)
}

export function engineSize(text: string): number | undefined {
  const reading = readEngine(text)
  return 'value' in reading && reading.value >= 0 ? reading.value : undefined
}

export function moneyOptions(currency: string | undefined, rates: readonly string[]): MoneyRules {
  const byCode = new Map<string, number>()
  for (const text of rates) {
    const [, code = '', figure = ''] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? []
    const foreign = codeOf(code)
    if (!foreign || foreign === currencyCode || Number(figure) === 0) {
      throw new CommandProblem(
        `--rate takes CODE=${currencyName.toUpperCase()} for one of a foreign currency, such as USD=${perUsDollar}, not "${text}".`,
      )
    }
    if (byCode.has(foreign)) throw new CommandProblem(`--rate names ${foreign} twice.`)
    byCode.set(foreign, Number(figure))
  }
  const assumed = optionValue(
    currency,
    codeOf,
    `--currency takes the code of a currency, such as USD, not "${currency}".`,
  )
  if (assumed && assumed !== currencyCode && !byCode.has(assumed)) {
    throw new CommandProblem(
      `--currency ${assumed} needs its rate: --rate ${assumed}=${currencyName.toUpperCase()}.`,
    )
  }
  return {
    assumed: assumed ?? currencyCode,
    rates: byCode,
    withoutRate: (code) => `is in ${code} and needs --rate ${code}=${currencyName.toUpperCase()}`,
  }
}

export function rename(text: string): [string, ListingField] {
  const at = text.lastIndexOf('=')
  const field = text.slice(at + 1)
  if (at > 0 && isListingField(field)) return [text.slice(0, at), field]
  throw new CommandProblem(`--map takes HEADING=FIELD, FIELD being a column such as engineCC, not "${text}".`)
}

function codeOf(text: string): string | undefined {
  return /^[a-z]{3}$/i.test(text) ? currencyOf(text) : undefined
}
