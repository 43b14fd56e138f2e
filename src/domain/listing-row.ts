import type { VehicleType } from './enums.ts'
import type { ListingColumns, ListingField } from './listing-columns.ts'
import { fuelTypeOf, transmissionOf, vehicleTypeOfBody } from './listing-words.ts'

/** A listing as a table's row gives it, before the schema has judged it: a text that says no value stays a text. */
export type ListingCandidate = Partial<Record<Exclude<ListingField, 'title'>, unknown>>

/** What every row gets that does not say it itself. */
export type ListingConstants = Partial<Record<'brand' | 'vehicleType' | 'color' | 'details', string>>

/** Draws what a row lacks; `share` is the row's own number in [0, 1), the same at every reading. */
export interface ListingDraws {
  color: (share: number) => string
  /** The type where the row names none or says 'Other'; empty where a row has to say it itself. */
  vehicleType: (brand: string, model: string) => VehicleType | ''
  /** @param seed a whole number of the row's own, to choose among pictures of the same kind */
  imageUrls: (vehicleType: VehicleType, color: string, seed: number) => string[]
}

/**
 * Reads one row of a table of listings.
 * @param cells the row's texts
 * @param columns where the fields stand (`matchListingColumns`)
 * @param share a number in [0, 1) drawn from the row, so that equal rows get equal colours at every import
 * @returns what the row says, to be validated by `vehicleDraftSchema`; type, colour and pictures as far as `draws` has them
 */
export function readListingRow(
  cells: readonly string[],
  columns: ListingColumns,
  constants: ListingConstants,
  draws: ListingDraws,
  share: number,
): ListingCandidate {
  const cell = (field: ListingField) => {
    const at = columns[field]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const brand = cell('brand') || (constants.brand ?? '')
  const model = cell('model')
  const typeWord = cell('vehicleType') || (constants.vehicleType ?? '')
  const saysNoType = typeWord === '' || /^other$/i.test(typeWord)
  const vehicleType =
    (saysNoType && draws.vehicleType(brand, model)) || (vehicleTypeOfBody(typeWord) ?? typeWord)
  const color = capitalised(cell('color')) || (constants.color ?? draws.color(share))
  const details = [cell('title'), cell('details') || (constants.details ?? '')].filter(Boolean).join('\n\n')
  const images = cell('imageUrls')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const fuelType = fuelTypeOf(cell('fuelType')) ?? cell('fuelType')
  const noEngine = fuelType === 'Electric' ? 0 : ''
  return {
    brand,
    model,
    year: numberOrText(cell('year')),
    engineCC: cell('engineCC') ? numberOrText(cell('engineCC')) : noEngine,
    mileage: numberOrText(cell('mileage')),
    transmission: transmissionOf(cell('transmission')) ?? cell('transmission'),
    fuelType,
    vehicleType,
    color,
    price: numberOrText(cell('price').replace(/^(?:BBD|Bds)?\s*\$\s*/i, '')),
    details: details || null,
    imageUrls:
      images.length > 0
        ? images
        : draws.imageUrls(knownType(vehicleType), color, Math.floor(share * 2 ** 32)),
    isFeatured: flagOf(cell('isFeatured')),
  }
}

/** TRUE or FALSE as people write them, nothing being FALSE; any other word is kept, for the schema to refuse. */
export function flagOf(word: string): boolean | string {
  if (/^(?:true|yes|y|1)$/i.test(word)) return true
  return /^(?:false|no|n|0)?$/i.test(word) ? false : word
}

/** A refused type still needs some picture, so that the row's only complaint is the type. */
function knownType(type: string): VehicleType {
  return vehicleTypeOfBody(type) ?? 'Car'
}

/** `12,345` and `2017.0` are numbers; a text that is none comes back as it is. */
function numberOrText(text: string): number | string {
  const plain = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** 'white' becomes 'White', so that one colour is one choice; anything with a capital stays as written. */
function capitalised(text: string): string {
  return text === text.toLowerCase() ? text.slice(0, 1).toUpperCase() + text.slice(1) : text
}
