import { parseArgs } from 'node:util'
import { limits } from '#domain/limits.ts'
import { isListingField, type ListingField } from '#domain/listing-columns.ts'
import type { ListingConstants } from '#domain/listing-row.ts'
import { vehicleTypeOfBody } from '#domain/listing-words.ts'
import { CommandProblem } from '../command-problem.ts'
import { localDealershipNames } from './dealership-shares.ts'

export const usage = `Usage: npm run import -- FILE.csv[.gz] --dealership NAME… [options]

  FILE                  listings as CSV, plain or gzip; its first row names the columns
  --dealership NAME…    who offers them; of several, the first gets the most
  --dealerships COUNT   the same with COUNT made-up local names, for tests under load
  --user NAME           whose listings they become (default: user 1)
  --brand NAME          the brand of rows that name none
  --type TYPE           the vehicle type of rows that name none (default: by the model)
  --color NAME          the colour of rows that name none (default: drawn)
  --details TEXT        the details of rows that have none
  --map HEADING=FIELD   what a heading of the file means, such as --map "engine size=engineCC"
  --report FILE         writes the refused rows there instead of to the screen
  --help                shows this`

const dealershipsMax = 10_000

export interface ImportArguments {
  file: string
  dealerships: string[]
  username: string | undefined
  constants: ListingConstants
  renames: Map<string, ListingField>
  report: string | undefined
}

/**
 * Reads the command line.
 * @returns undefined where help is asked for
 * @throws CommandProblem with one sentence where it cannot be followed
 */
export function readImportArguments(args: string[]): ImportArguments | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [file, ...moreNames] = positionals
  if (file === undefined) throw new CommandProblem('Name the CSV file to import.')
  const named = [...(values.dealership ?? []), ...moreNames]
  const madeUp =
    values.dealerships === undefined ? [] : localDealershipNames(dealershipCount(values.dealerships))
  const dealerships = [...named, ...madeUp].filter((name) => name.trim() !== '')
  if (dealerships.length === 0) throw new CommandProblem('Name a dealership with --dealership.')
  const tooLong = dealerships.find((name) => name.length > limits.shortTextLength)
  if (tooLong)
    throw new CommandProblem(`A dealership's name has at most ${limits.shortTextLength} characters.`)
  const { brand, color, details } = values
  return {
    file,
    dealerships,
    username: values.user,
    constants: { brand, color, details, vehicleType: vehicleType(values.type) },
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
        brand: { type: 'string' },
        type: { type: 'string' },
        color: { type: 'string' },
        details: { type: 'string' },
        map: { type: 'string', multiple: true },
        report: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new CommandProblem((error as Error).message.replace(/\.? To specify.*$/s, '.'))
  }
}

function dealershipCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= dealershipsMax) return count
  throw new CommandProblem(`--dealerships takes a whole number from 1 to ${dealershipsMax}.`)
}

function vehicleType(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const type = vehicleTypeOfBody(text)
  if (type) return type
  throw new CommandProblem('--type takes SUV, Pickup, Car, Hatchback, Truck or Equipment.')
}

function rename(text: string): [string, ListingField] {
  const at = text.lastIndexOf('=')
  const field = text.slice(at + 1)
  if (at > 0 && isListingField(field)) return [text.slice(0, at), field]
  throw new CommandProblem(`--map takes HEADING=FIELD, FIELD being a column such as engineCC, not "${text}".`)
}
