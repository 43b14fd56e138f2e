import type { FuelType, VehicleType } from '../enums.ts'
import { fields, isOfKind } from '../vehicle/fields.ts'
import { type ListingCells, listingCells } from './listing-cells.ts'
import type { ListingColumns, ListingField } from './listing-columns.ts'
import type { ListingProblem } from './listing-problems.ts'
import { isSameEngine, isSameFuel, readEngine, type TitleFacts, titleFacts } from './listing-text/engine.ts'
import { type MoneyRules, readMoney } from './listing-text/money.ts'
import { type MileageUnit, readMileage, readNumber, saysNothing } from './listing-text/numbers.ts'
import { spelledColor, spelledMake, spelledModel } from './listing-text/spelling.ts'
import { fuelTypeOf, transmissionOf, vehicleTypeOf, vehicleTypeOfBody } from './listing-text/words.ts'
import { isRequired, type SheetKey, sheetKeys } from './sheet-columns.ts'

/** A listing as a table's row gives it, before the schema has judged it: a text that says no value stays a text. */
export type ListingCandidate = Partial<Record<Exclude<ListingField, 'title' | 'currency'>, unknown>>

/** What every row gets that does not say it itself. */
export interface ListingConstants
  extends Partial<Record<'brand' | 'color' | 'details' | 'fuelType' | 'transmission', string>> {
  vehicleType?: VehicleType | undefined
  /** In cc; 0 is an engine that is not stated. */
  engineCC?: number | undefined
}

/** How the rows of a table are to be understood, and what those get that say too little. */
export interface ListingRules {
  constants: ListingConstants
  money: MoneyRules
  /** The unit of a mileage that names none. */
  mileageUnit: MileageUnit
  /** Whether an engine of 0 cc is one that is not stated, unless the vehicle is electric. */
  isZeroNoEngine: boolean
  /** The colour of a row without one; `share` is the row's own number in [0, 1). Empty where a row has to say it. */
  color: (share: number) => string
  /** What a model is, as far as that is known and counts here. */
  typeOfModel: (brand: string, model: string) => VehicleType | undefined
  /** The type of a row that names none and whose model tells none; empty where a row has to say it. */
  vehicleType: VehicleType | ''
  /** @param seed a whole number of the row's own, to choose among pictures of the same kind */
  imageUrls: (vehicleType: VehicleType, color: string, seed: number) => string[]
}

/** What a row says, and what of it could mean two things or nothing that is known. */
export interface ReadListing {
  /** To be validated by `vehicleDraftSchema`. */
  candidate: ListingCandidate
  /** With one of these it is no listing, whatever the schema makes of the candidate. */
  problems: ListingProblem[]
}

/**
 * Reads one row of a table of listings.
 * @param texts the row's cells
 * @param columns where the fields stand (`matchListingColumns`)
 * @param share a number in [0, 1) of the row's own, so that what is drawn for it is the same at every reading
 */
export function readListingRow(
  texts: readonly string[],
  columns: ListingColumns,
  rules: ListingRules,
  share: number,
): ReadListing {
  const cells = listingCells(texts, columns)
  const { constants, money, mileageUnit } = rules
  const kind = kindOf(cells, rules)
  const title = titleFacts(cells.text('title'), kind.known)
  const fuelType = fuelOfRow(cells, title) ?? constants.fuelType ?? ''
  const color = colorOf(cells, rules, share)
  const currency = cells.text('currency')
  const read = (text: string, at: number) => readMoney(text, money, currency, columns.priceCurrencies?.[at])
  const candidate: ListingCandidate = {
    ...Object.fromEntries(plainFields.map((field) => [field, plainValue(cells, field)])),
    brand: kind.brand,
    model: kind.model,
    engineCC: engineOf(cells, title, fuelType, rules),
    mileage: cells.value('mileage', 'mileage', (text, at) =>
      readMileage(text, mileageUnit, columns.mileageUnits?.[at]),
    ),
    transmission: transmissionOfRow(cells, title) ?? constants.transmission ?? '',
    fuelType,
    vehicleType: kind.vehicleType,
    color,
    price: cells.value('price', 'price', read),
    details: detailsOf(cells, constants),
    imageUrls:
      imagesOf(cells) ?? rules.imageUrls(pictured(kind.vehicleType), color, Math.floor(share * 2 ** 32)),
  }
  return { candidate, problems: cells.problems }
}

/** The fields that are read by their kind alone. */
const plainFields = sheetKeys.filter(
  (key) => isOfKind(key, 'year', 'wholeNumber', 'flag') && key !== 'engineCC',
)

function plainValue(cells: ListingCells, field: SheetKey): unknown {
  if (isOfKind(field, 'flag')) return flagOf(cells.text(field))
  const { label, name = label } = fields[field]
  const value = cells.value(field, name.toLowerCase(), readNumber)
  return value === '' && !isRequired(field) ? undefined : value
}

/** TRUE or FALSE as people write them, nothing being FALSE; any other word is kept, for the schema to refuse. */
export function flagOf(word: string): boolean | string {
  if (/^(?:true|yes|y|1)$/i.test(word)) return true
  return /^(?:false|no|n|0)?$/i.test(word) ? false : word
}

/** Make, model and type; `known` is the type as row and model tell it. */
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

/** What a word means, or the word where it means nothing; undefined where there is none. */
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
    const message = `engine must agree with the title, which says ${titled} cc`
    cells.note('engineCC', message, cells.text('engineCC'))
  }
  return engineCC
}

function fuelOfRow(cells: ListingCells, title: TitleFacts): string | undefined {
  const said = choice(cells, 'fuelType', fuelTypeOf)
  if (said && title.fuelType && fuelTypeOf(said) && !isSameFuel(said, title.fuelType)) {
    const message = `fuel type must agree with the title, which says ${title.fuelType}`
    cells.note('fuelType', message, cells.text('fuelType'))
  }
  return said ?? title.fuelType
}

function transmissionOfRow(cells: ListingCells, title: TitleFacts): string | undefined {
  const said = choice(cells, 'transmission', transmissionOf)
  if (said && title.transmission && transmissionOf(said) && said !== title.transmission) {
    const message = `transmission must agree with the title, which says ${title.transmission}`
    cells.note('transmission', message, cells.text('transmission'))
  }
  return said ?? title.transmission
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
  const addresses = cells
    .text('imageUrls')
    .split(',')
    .map((address) => address.trim())
  const images = addresses.filter(Boolean)
  return images.length > 0 ? images : undefined
}

/** A refused type still needs some picture, so that the row's only complaint is the type. */
function pictured(type: string): VehicleType {
  return vehicleTypeOfBody(type) ?? 'Car'
}
