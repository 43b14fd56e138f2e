import type { FuelType, VehicleType } from '../enums.ts'
import type { listingDrawings } from '../vehicle/drawing/drawn-shape.ts'
import { fields, isOfKind } from '../vehicle/fields.ts'
import { type ListingCells, listingCells } from './listing-cells.ts'
import type { ListingColumns, ListingField } from './listing-columns.ts'
import type { ListingProblem } from './listing-problems.ts'
import { fuelTypeOf, transmissionOf, vehicleTypeOf, vehicleTypeOfBody } from './listing-text/listing-words.ts'
import { type MileageUnit, readMileage, readNumber, saysNothing } from './listing-text/numbers.ts'
import { lakhCurrencies, type MoneyRules, readMoney } from './listing-text/price.ts'
import { spelledColor, spelledMake, spelledModel } from './listing-text/spelling.ts'
import { statedMeanings } from './listing-text/stated.ts'
import {
  isSameEngine,
  isSameFuel,
  readEngine,
  type TitleFacts,
  titleFacts,
} from './listing-text/vehicle-engine.ts'
import { isRequired, type SheetKey, sheetKeys } from './sheet-columns.ts'

/** A listing before validation: a text that is no value stays a text. */
export type ListingCandidate = Partial<Record<SheetKey, unknown>>

/** Values for rows without them. */
export interface ListingConstants
  extends Partial<Record<'brand' | 'color' | 'details' | 'fuelType' | 'transmission', string>> {
  vehicleType?: VehicleType | undefined
  /** In cc; 0 is not stated. */
  engineCC?: number | undefined
}

export interface ListingRules {
  constants: ListingConstants
  money: MoneyRules
  /** Of a mileage that names none. */
  mileageUnit: MileageUnit
  /** Whether 0 cc means that the engine is not stated, unless the vehicle is electric. */
  isZeroNoEngine: boolean
  /** The colour of a row without one, by its own number in [0, 1); empty where it is required. */
  color: (share: number) => string
  typeOfModel: (brand: string, model: string) => VehicleType | undefined
  /** The only fuel of a model. */
  fuelOfModel: (brand: string, model: string) => FuelType | undefined
  /** The type of a row without one, of an unknown model; empty where it is required. */
  vehicleType: VehicleType | ''
  /** @param seed a whole number of the row's own */
  imageUrls: typeof listingDrawings
}

/**
 * Parses one row of a table of listings. The candidate is validated by `vehicleDraftSchema`; with a problem the row is no
 * listing even where the candidate is valid.
 * @param texts the row's cells
 * @param share a number in [0, 1) of the row's own, so that what is drawn for it is the same each time
 */
export function readListingRow(
  texts: readonly string[],
  columns: ListingColumns,
  rules: ListingRules,
  share: number,
): { candidate: ListingCandidate; problems: ListingProblem[] } {
  const cells = listingCells(texts, columns)
  const { constants, money, mileageUnit } = rules
  const kind = kindOf(cells, rules)
  const title = titleFacts(cells.text('title'), kind.known)
  const ofModel = rules.fuelOfModel(kind.brand, kind.model)
  const fuelType = fuelOfRow(cells, title, ofModel) ?? constants.fuelType ?? ''
  const color = colorOf(cells, rules, share)
  const currency = cells.text('currency')
  const candidate: ListingCandidate = {
    ...Object.fromEntries(plainFields.map((field) => [field, plainValue(cells, field)])),
    brand: kind.brand,
    model: kind.model,
    engineCC: engineOf(cells, title, fuelType, rules),
    mileage: cells.value('mileage', 'mileage', (text, at) =>
      readMileage(text, mileageUnit, columns.mileageUnits?.[at], hasLakhs(money)),
    ),
    transmission: transmissionOfRow(cells, title) ?? constants.transmission ?? '',
    fuelType,
    vehicleType: kind.vehicleType,
    color,
    price: cells.value('price', 'price', (text, at) =>
      readMoney(text, money, currency, columns.priceCurrencies?.[at]),
    ),
    ...Object.fromEntries(statedFields.map((field) => [field, statedValue(cells, field)])),
    details: detailsOf(cells, constants),
    imageUrls:
      imagesOf(cells) ??
      rules.imageUrls(
        { ...kind, vehicleType: pictured(kind.vehicleType), color },
        Math.floor(share * 2 ** 32),
      ),
  }
  return { candidate, problems: cells.problems }
}

/** Whether the table is of a country that writes 1,20,000 km. */
function hasLakhs({ assumed, rates }: MoneyRules): boolean {
  return [assumed, ...rates.keys()].some((currency) => lakhCurrencies.has(currency))
}

/** Fields that are parsed by their kind alone. */
const plainFields = sheetKeys.filter(
  (key) => isOfKind(key, 'year', 'wholeNumber', 'flag') && key !== 'engineCC',
)

const statedFields = ['condition', 'dutyAndVat', 'previousOwners', 'lastService'] as const

/** Null for an empty cell; a word without a meaning is left for the schema to refuse. */
function statedValue(cells: ListingCells, field: (typeof statedFields)[number]): string | null {
  const meaningOf = statedMeanings[field]
  const word = cells.word(field, meaningOf)
  return meaningOf(word) ?? (saysNothing(word) ? null : word)
}

function plainValue(cells: ListingCells, field: SheetKey): unknown {
  if (isOfKind(field, 'flag')) return flagOf(cells.text(field))
  const { label, name = label } = fields[field]
  const value = cells.value(field, name.toLowerCase(), readNumber)
  return value === '' && !isRequired(field) ? undefined : value
}

/** TRUE or FALSE; an empty cell is FALSE, and another word is left for the schema to refuse. */
export function flagOf(word: string): boolean | string {
  if (/^(?:true|yes|y|1)$/i.test(word)) return true
  return /^(?:false|no|n|0)?$/i.test(word) ? false : word
}

/** `known` is the type by row and model, `vehicleType` the candidate's. */
function kindOf(cells: ListingCells, { constants, typeOfModel, vehicleType: unknownType }: ListingRules) {
  const brand = spelledMake(cells.text('brand') || (constants.brand ?? ''))
  const model = spelledModel(brand, cells.text('model'))
  const ofModel = typeOfModel(brand, model)
  const word = cells.word('vehicleType', vehicleTypeOfBody)
  const saysNone = saysNothing(word) || /^other$/i.test(word)
  const known = saysNone ? ofModel : vehicleTypeOf(word, ofModel)
  const instead = constants.vehicleType ?? unknownType
  return { brand, model, known, vehicleType: known ?? ((saysNone && instead) || word) }
}

/** The meaning of a word, or the word; undefined where there is none. */
function choice<T extends string>(
  cells: ListingCells,
  field: ListingField,
  meaningOf: (word: string) => T | undefined,
): T | string | undefined {
  const word = cells.word(field, meaningOf)
  return meaningOf(word) ?? (saysNothing(word) ? undefined : word)
}

function engineOf(
  cells: ListingCells,
  title: TitleFacts,
  fuelType: FuelType | string,
  { constants, isZeroNoEngine }: ListingRules,
): number | string {
  const isElectric = fuelType === 'Electric'
  const instead = isElectric ? 0 : (title.engineCC ?? constants.engineCC)
  const said = cells.value('engineCC', 'engine', readEngine, instead)
  const engineCC = said === 0 && !isElectric && isZeroNoEngine ? (instead ?? '') : said
  const titled = title.engineCC
  if (typeof engineCC === 'number' && engineCC > 0 && titled && !isSameEngine(engineCC, titled)) {
    noteTitle(cells, 'engineCC', 'engine', `${titled} cc`)
  }
  return engineCC
}

function fuelOfRow(
  cells: ListingCells,
  title: TitleFacts,
  ofModel: FuelType | undefined,
): string | undefined {
  const fuelType = choice(cells, 'fuelType', fuelTypeOf) ?? ofModel
  const differs = (told: FuelType | undefined) =>
    fuelType && told && fuelTypeOf(fuelType) && !isSameFuel(fuelType, told)
  if (differs(title.fuelType)) noteTitle(cells, 'fuelType', 'fuel type', String(title.fuelType))
  else if (differs(ofModel)) {
    cells.note('fuelType', `fuel type must agree with the model, which is ${ofModel}`, cells.text('fuelType'))
  }
  return fuelType ?? title.fuelType
}

function transmissionOfRow(cells: ListingCells, title: TitleFacts): string | undefined {
  const transmission = choice(cells, 'transmission', transmissionOf)
  if (
    transmission &&
    title.transmission &&
    transmissionOf(transmission) &&
    transmission !== title.transmission
  ) {
    noteTitle(cells, 'transmission', 'transmission', title.transmission)
  }
  return transmission ?? title.transmission
}

function noteTitle(cells: ListingCells, field: SheetKey, name: string, titled: string): void {
  cells.note(field, `${name} must agree with the title, which says ${titled}`, cells.text(field))
}

function colorOf(cells: ListingCells, { constants, color }: ListingRules, share: number): string {
  const said = cells.text('color')
  return saysNothing(said) ? constants.color || color(share) || said : spelledColor(said)
}

function detailsOf(cells: ListingCells, constants: ListingConstants): string | null {
  const texts = [cells.text('title'), cells.text('details') || (constants.details ?? '')]
  return texts.filter(Boolean).join('\n\n') || null
}

function imagesOf(cells: ListingCells): string[] | undefined {
  const addresses = cells.text('imageUrls').split(',')
  const images = addresses.map((address) => address.trim()).filter(Boolean)
  return images.length > 0 ? images : undefined
}

/** A refused type gets some picture, so that the type is the row's only problem. */
function pictured(type: string): VehicleType {
  return vehicleTypeOfBody(type) ?? 'Car'
}
