import { currencyName, importTaxesHeadings } from '#territory/country.ts'
import { limits } from '../limits.ts'
import { type FieldKey, fields } from '../vehicle/fields.ts'

/** A column of the spreadsheet (docs/product.md#batch-upload). */
interface SheetColumn {
  /** Other headings of the column, without case, spaces and punctuation. */
  aliases?: string
  /** In the template's example, a valid row whose pictures are drawn. */
  example: string | number
  /** Says what to write; years, choices and flags have a text of their kind. */
  help?: string
  /** In characters. */
  width: number
  /** Its name in 'engine size is missing'. Defaults to the field's name. */
  missing?: string
  /** Who fills in empty cells. */
  filledIn?: 'always' | 'byImporter'
}

/** The columns of a spreadsheet in their order. */
const columnTable = {
  brand: { aliases: 'make manufacturer', example: 'Toyota', help: 'The make, such as Toyota', width: 14 },
  model: { example: 'Corolla', help: 'The model, such as Corolla', width: 18 },
  year: { aliases: 'modelyear', example: 2020, width: 8 },
  engineCC: {
    aliases: 'enginesize enginecapacity engine cc displacementcc displacement',
    example: 1800,
    help: 'Engine size in cc, a whole number; 0 for an electric vehicle',
    width: 10,
    missing: 'engine size',
  },
  mileage: {
    aliases:
      'mileagekm mileagemiles mileagemi odometer odometerkm odometermiles odometermi km kms kmdriven kilometers ' +
      'kilometres miles',
    example: 42_000,
    help: 'Kilometres, such as 42000',
    width: 10,
  },
  transmission: { aliases: 'gearbox', example: 'Automatic', width: 14 },
  fuelType: { aliases: 'fuel', example: 'Petrol', width: 10 },
  vehicleType: { aliases: 'bodytype bodystyle type body', example: 'Car', width: 12, filledIn: 'byImporter' },
  color: {
    aliases: 'colour exteriorcolor exteriorcolour',
    example: 'White',
    help: 'The colour, such as White',
    width: 12,
    filledIn: 'byImporter',
  },
  price: {
    aliases: 'askingprice sellingprice',
    example: 48_000,
    help: `${currencyName}, such as 48000`,
    width: 12,
  },
  details: {
    aliases: 'description',
    example: 'Example: one owner, full service history. Replace this row with your own.',
    help: 'What buyers should know about it',
    width: 40,
  },
  imageUrls: {
    aliases: 'images photos',
    example: '',
    help: 'Web addresses of pictures with commas between; without any a picture is drawn',
    width: 40,
    filledIn: 'always',
  },
  isFeatured: { aliases: 'featured', example: 'FALSE', width: 11 },
  condition: { aliases: 'vehiclecondition', example: 'Used', width: 14 },
  dutyAndVat: {
    aliases: importTaxesHeadings,
    example: 'Paid',
    help: 'Paid or Not paid: whether the price includes them',
    width: 12,
  },
  previousOwners: {
    aliases: 'owners formerowners numberofowners',
    example: 1,
    help: 'How many owners it had before, such as 1',
    width: 14,
  },
  lastService: {
    aliases: 'lastserviced serviced servicedate lastservicedate',
    example: '2020-06',
    help: 'The month of the last service, such as 2020-06',
    width: 12,
  },
} as const satisfies Partial<Record<FieldKey, SheetColumn>>

export type SheetKey = keyof typeof columnTable

export const sheetColumns: Readonly<Record<SheetKey, SheetColumn>> = columnTable

export function isSheetKey(name: string): name is SheetKey {
  return Object.hasOwn(columnTable, name)
}

export const sheetKeys: readonly SheetKey[] = Object.keys(columnTable).filter(isSheetKey)

/** Whether each row of a spreadsheet must give the field. */
export function isRequired(key: SheetKey): boolean {
  return fields[key].default === undefined && sheetColumns[key].filledIn !== 'always'
}

export function allowedValues(key: SheetKey): readonly string[] | undefined {
  return fields[key].kind === 'flag' ? ['TRUE', 'FALSE'] : fields[key].options
}

/** Columns that only a downloaded inventory has. */
export const inventoryColumnHelp = {
  isSold: 'TRUE where it is sold, FALSE while it can be bought',
  listingId: 'The listing that the row changes, as a downloaded inventory names it; empty for a new vehicle',
} as const

/** Tells what to write in a column. */
export function columnHelp(key: SheetKey, nextYear: number): string {
  const { help } = sheetColumns[key]
  if (help) return help
  const { kind } = fields[key]
  if (kind === 'year') return `A year from ${limits.vehicleYearFirst} to ${nextYear}`
  const values = allowedValues(key) ?? []
  const choices = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  return kind === 'flag' ? `${choices}; FALSE where it is empty` : choices
}
