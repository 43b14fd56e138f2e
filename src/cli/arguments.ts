import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  currencyOf,
  type MileageUnit,
  type MoneyRules,
  readEngine,
  unitOf,
} from '#domain/batch/cell-numbers.ts'
import { fuelTypeOf, transmissionOf, vehicleTypeOfBody } from '#domain/batch/cell-words.ts'
import type { ListingConstants } from '#domain/batch/listing-row.ts'
import { limits } from '#domain/limits.ts'
import { currencyCode, currencyName, perUsDollar } from '#territory/country.ts'
import { CommandProblem } from './installation.ts'

export const usage = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8').trimEnd()

export interface ImportArguments {
  file: string
  dealership: string
  username: string | undefined
  constants: ListingConstants
  money: MoneyRules
  mileageUnit: MileageUnit | undefined
  report: string | undefined
}

/** @returns undefined for `--help`. @throws CommandProblem if the command line is invalid */
export function readImportArguments(args: string[]): ImportArguments | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [file, another] = positionals
  if (file === undefined) throw new CommandProblem('Name the CSV file to import.')
  if (another !== undefined)
    throw new CommandProblem(
      `There is one file, not also "${another}". Put a name with spaces in quotation marks.`,
    )
  const { dealership = '' } = values
  if (dealership.trim() === '') throw new CommandProblem('Name a dealership with --dealership.')
  if (dealership.length > limits.shortTextLength)
    throw new CommandProblem(`A dealership's name has at most ${limits.shortTextLength} characters.`)
  return {
    file,
    dealership,
    username: values.user,
    constants: {
      vehicleType: optionValue(
        values.type,
        vehicleTypeOfBody,
        '--type takes SUV, Pickup, Car, Hatchback, Truck or Equipment.',
      ),
      engineCC: optionValue(
        values.engine,
        engineSize,
        '--engine takes a size such as 1800 or 1.8L, or 0 for none.',
      ),
      fuelType: optionValue(values.fuel, fuelTypeOf, '--fuel takes Petrol, Diesel, Electric or Hybrid.'),
      transmission: optionValue(
        values.transmission,
        transmissionOf,
        '--transmission takes Manual or Automatic.',
      ),
    },
    money: moneyOptions(values.currency, values.rate ?? []),
    mileageUnit: optionValue(values['mileage-unit'], unitOf, '--mileage-unit takes km or miles.'),
    report: values.report,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        dealership: { type: 'string' },
        user: { type: 'string' },
        type: { type: 'string' },
        engine: { type: 'string' },
        fuel: { type: 'string' },
        transmission: { type: 'string' },
        rate: { type: 'string', multiple: true },
        currency: { type: 'string' },
        'mileage-unit': { type: 'string' },
        report: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new CommandProblem((error as Error).message.replace(/\.? To specify.*$/s, '.'))
  }
}

/** @throws CommandProblem with `refusal` */
function optionValue<T>(
  text: string | undefined,
  meaningOf: (text: string) => T | undefined,
  refusal: string,
): T | undefined {
  if (text === undefined) return undefined
  const meaning = meaningOf(text)
  if (meaning !== undefined) return meaning
  throw new CommandProblem(refusal)
}

function engineSize(text: string): number | undefined {
  const reading = readEngine(text)
  return 'value' in reading && reading.value >= 0 ? reading.value : undefined
}

function moneyOptions(currency: string | undefined, rates: readonly string[]): MoneyRules {
  const byCode = new Map<string, number>()
  for (const text of rates) {
    const [, code = '', figure = ''] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(text.trim()) ?? []
    const foreign = codeOf(code)
    if (!foreign || foreign === currencyCode || Number(figure) === 0) {
      throw new CommandProblem(
        `--rate takes CODE=${currencyName.toUpperCase()} for one unit of a foreign currency, such as USD=${perUsDollar}, not "${text}".`,
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

function codeOf(text: string): string | undefined {
  return /^[a-z]{3}$/i.test(text) ? currencyOf(text) : undefined
}
