import type { VehicleType } from '../enums.ts'
import { formatNumber } from '../text/written-number.ts'
import type { listingDrawings } from '../vehicle/body-kind.ts'
import { fields, isOfKind, priceParts } from '../vehicle/fields.ts'
import { numberExample } from '../vehicle/vehicle-schema.ts'
import {
  type MileageUnit,
  type MoneyRules,
  notANumber,
  type Reading,
  readEngine,
  readMileage,
  readMoney,
  readNumber,
  saysNothing,
} from './cell-numbers.ts'
import {
  equipmentOf,
  fuelTypeOf,
  spelledMake,
  spelledModel,
  statedMeanings,
  transmissionOf,
  vehicleTypeOf,
  vehicleTypeOfBody,
} from './cell-words.ts'
import type { ListingColumns, ListingField } from './listing-columns.ts'
import { type ListingProblem, quoted } from './listing-problems.ts'
import { isRequired, type SheetKey, sheetKeys } from './sheet-columns.ts'

/** A listing before validation. Cells that cannot be read stay texts. */
export type ListingCandidate = Partial<Record<SheetKey, unknown>>

export interface ListingConstants extends Partial<Record<'fuelType' | 'transmission', string>> {
  vehicleType?: VehicleType | undefined
  /** In cc. */
  engineCC?: number | undefined
}

export interface ListingRules {
  constants: ListingConstants
  money: MoneyRules
  /** Unit of mileages without a unit. */
  mileageUnit: MileageUnit
  /** Whether 0 cc means 'not stated', unless the vehicle is electric. */
  isZeroNoEngine: boolean
  /** Colour of rows without a colour. Empty if it is required. */
  color: string
  typeOfModel: (brand: string, model: string) => VehicleType | undefined
  imageUrls: typeof listingDrawings
}

/** Multiples of the golden ratio spread evenly over [0, 1). */
const golden = 0.6180339887498949

/**
 * Reads one row of a spreadsheet. A row with a problem is refused, even if `vehicleDraftSchema` accepts it.
 * @param row its number chooses the same drawings each time
 */
export function readListingRow(
  texts: readonly string[],
  columns: ListingColumns,
  rules: ListingRules,
  row: number,
): { candidate: ListingCandidate; problems: ListingProblem[] } {
  const cells = listingCells(texts, columns)
  const { constants, money, mileageUnit } = rules
  const kind = kindOf(cells, rules)
  const fuelType = wordOr(cells.text('fuelType'), fuelTypeOf, constants.fuelType)
  const stated = cells.text('color')
  const color = saysNothing(stated) ? rules.color || stated : stated
  const currency = cells.text('currency')
  const candidate: ListingCandidate = {
    ...Object.fromEntries(plainFields.map((field) => [field, plainValue(cells, field)])),
    brand: kind.brand,
    model: kind.model,
    engineCC: engineOf(cells, fuelType, rules),
    mileage: cells.value('mileage', 'mileage', (text) => readMileage(text, mileageUnit, columns.mileageUnit)),
    transmission: wordOr(cells.text('transmission'), transmissionOf, constants.transmission),
    fuelType,
    vehicleType: kind.vehicleType,
    color,
    price: cells.value('price', 'price', (text) => readMoney(text, money, currency, columns.priceCurrency)),
    ...Object.fromEntries(
      priceParts.map((part) => [
        part,
        optional(
          cells.value(part, part, (text) =>
            /^(?:incl(?:uded|\.)?|free)$/i.test(text)
              ? { value: 0 }
              : readMoney(text, money, currency, columns.priceCurrency),
          ),
        ),
      ]),
    ),
    ...Object.fromEntries(statedFields.map((field) => [field, statedValue(cells, field)])),
    equipment: saysNothing(cells.text('equipment')) ? [] : equipmentOf(cells.text('equipment')),
    details: cells.text('details') || null,
    imageUrls:
      imagesOf(cells) ??
      rules.imageUrls(
        // A row with an unknown type gets a picture too, so that the type is its only problem.
        { ...kind, vehicleType: vehicleTypeOfBody(kind.vehicleType) ?? 'Car', color },
        Math.floor(((row * golden) % 1) * 2 ** 32),
      ),
  }
  return { candidate, problems: cells.problems }
}

/** The kind of these fields says how they are read. */
const plainFields = sheetKeys.filter(
  (key) => isOfKind(key, 'year', 'wholeNumber', 'flag') && key !== 'engineCC',
)

const statedFields = ['condition', 'dutyAndVat', 'previousOwners', 'lastService'] as const

/** Null for an empty cell. The schema refuses unknown words. */
function statedValue(cells: ListingCells, field: (typeof statedFields)[number]): string | null {
  const word = cells.text(field)
  return statedMeanings[field](word) ?? (saysNothing(word) ? null : word)
}

function plainValue(cells: ListingCells, field: SheetKey): unknown {
  if (isOfKind(field, 'flag')) return flagOf(cells.text(field))
  const { label, name = label } = fields[field]
  const isYear = isOfKind(field, 'year')
  // The cell of a year may have a whole date.
  const read = (cell: string) => readNumber(isYear ? cell.replace(/^(\d{4})-\d\d-\d\d$/, '$1') : cell)
  const value = cells.value(field, name.toLowerCase(), read)
  return isRequired(field) ? value : optional(value)
}

/** Undefined for a cell that says nothing. */
function optional<T>(value: T): T | undefined {
  return typeof value === 'string' && saysNothing(value) ? undefined : value
}

/** An empty cell means FALSE. The schema refuses other words. */
export function flagOf(word: string): boolean | string {
  if (/^(?:true|yes|y|1)$/i.test(word)) return true
  return /^(?:false|no|n|0)?$/i.test(word) ? false : word
}

function kindOf(cells: ListingCells, { constants, typeOfModel }: ListingRules) {
  const brand = spelledMake(cells.text('brand'))
  const model = spelledModel(brand, cells.text('model'))
  const ofModel = typeOfModel(brand, model)
  const word = cells.text('vehicleType')
  const saysNone = saysNothing(word) || /^other$/i.test(word)
  const known = saysNone ? ofModel : vehicleTypeOf(word, ofModel)
  return { brand, model, vehicleType: known ?? ((saysNone && constants.vehicleType) || word) }
}

/** `instead` is for an empty word. The schema refuses unknown words. */
function wordOr(word: string, meaningOf: (word: string) => string | undefined, instead = ''): string {
  return meaningOf(word) ?? (saysNothing(word) ? instead : word)
}

function engineOf(
  cells: ListingCells,
  fuelType: string,
  { constants, isZeroNoEngine }: ListingRules,
): number | string {
  const isElectric = fuelType === 'Electric'
  const instead = isElectric ? 0 : constants.engineCC
  const engineCC = cells.value('engineCC', 'engine', readEngine, instead)
  return engineCC === 0 && !isElectric && isZeroNoEngine ? (instead ?? '') : engineCC
}

function imagesOf(cells: ListingCells): string[] | undefined {
  const images = cells
    .text('imageUrls')
    .split(/[,;\s]+/)
    .filter(Boolean)
  return images.length > 0 ? images : undefined
}

type ListingCells = ReturnType<typeof listingCells>

/** Excel, Numbers and Google Sheets write these for a failed formula. */
function isSheetError(cell: string): boolean {
  return /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|DATE!|SPILL!|CALC!|ERROR!)$/i.test(cell)
}

function listingCells(cells: readonly string[], columns: ListingColumns) {
  const problems: ListingProblem[] = []
  const text = (field: ListingField) => {
    const cell = (cells[columns[field] ?? -1] ?? '').trim()
    return isSheetError(cell) ? '' : cell
  }
  const note = (column: SheetKey, message: string, cell: string, behind = '') => {
    problems.push({ column, message: `${message} (${quoted(cell)}${behind})` })
  }
  for (const field of sheetKeys) {
    const cell = (cells[columns[field] ?? -1] ?? '').trim()
    if (isSheetError(cell)) note(field, `${field} must be a value, not an error of the sheet`, cell)
  }
  /**
   * Reads a field. A cell that cannot be read adds a problem and stays text.
   * @param name name of the field in the problem
   * @param instead value of an empty cell
   */
  function value<T>(
    field: SheetKey,
    name: string,
    read: (cell: string) => Reading<T>,
    instead?: T,
  ): T | string {
    const cell = text(field)
    if (saysNothing(cell)) return instead ?? cell
    const reading = read(cell)
    if ('value' in reading) return reading.value
    const { problem, mayBe } = reading
    const example = problem === notANumber || mayBe ? `, such as ${numberExample(fields[field])}` : ''
    note(
      field,
      `${name} ${problem}${example}`,
      cell,
      mayBe && ` may be ${mayBe.map((each) => formatNumber(each)).join(' or ')}`,
    )
    return cell
  }
  return { problems, text, value }
}
