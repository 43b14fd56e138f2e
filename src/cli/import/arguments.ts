import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ListingField } from '#domain/batch/listing-columns.ts'
import type { ListingConstants } from '#domain/batch/listing-row.ts'
import { fuelTypeOf, transmissionOf, vehicleTypeOfBody } from '#domain/batch/listing-text/listing-words.ts'
import { type MileageUnit, unitOf } from '#domain/batch/listing-text/numbers.ts'
import type { MoneyRules } from '#domain/batch/listing-text/price.ts'
import { limits } from '#domain/limits.ts'
import { CommandProblem } from '../run-command.ts'
import { engineSize, moneyOptions, optionValue, rename } from './argument-values.ts'
import { localDealershipNames } from './dealership-shares.ts'

export const usage = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8').trimEnd()
const dealershipsMax = 10_000

export interface ImportArguments {
  file: string
  dealerships: string[]
  username: string | undefined
  constants: ListingConstants
  money: MoneyRules
  /** For mileages without a unit. */
  mileageUnit: MileageUnit | undefined
  /** Whether colours are random and unknown models are taken for cars. */
  isDrawing: boolean
  renames: Map<string, ListingField>
  report: string | undefined
}

/** @returns undefined for `--help`. @throws CommandProblem if the command line is invalid */
export function readImportArguments(args: string[]): ImportArguments | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [file, ...moreNames] = positionals
  if (file === undefined) throw new CommandProblem('Name the CSV file to import.')
  const count = optionValue(
    values.dealerships,
    dealershipCount,
    `--dealerships takes a whole number from 1 to ${dealershipsMax}.`,
  )
  const named = [...(values.dealership ?? []), ...moreNames]
  const dealerships = [...named, ...localDealershipNames(count ?? 0)].filter((name) => name.trim() !== '')
  if (dealerships.length === 0) throw new CommandProblem('Name a dealership with --dealership.')
  const tooLong = dealerships.find((name) => name.length > limits.shortTextLength)
  if (tooLong)
    throw new CommandProblem(`A dealership's name has at most ${limits.shortTextLength} characters.`)
  return {
    file,
    dealerships,
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
        '--engine takes a size such as 1800 or 1.8L, or 0 where it is not to be stated.',
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
    isDrawing: values.draw ?? false,
    renames: new Map((values.map ?? []).map(rename)),
    report: values.report,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        dealership: { type: 'string', multiple: true },
        dealerships: { type: 'string' },
        user: { type: 'string' },
        type: { type: 'string' },
        engine: { type: 'string' },
        fuel: { type: 'string' },
        transmission: { type: 'string' },
        rate: { type: 'string', multiple: true },
        currency: { type: 'string' },
        'mileage-unit': { type: 'string' },
        draw: { type: 'boolean' },
        map: { type: 'string', multiple: true },
        report: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new CommandProblem((error as Error).message.replace(/\.? To specify.*$/s, '.'))
  }
}

function dealershipCount(text: string): number | undefined {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= dealershipsMax ? count : undefined
}
