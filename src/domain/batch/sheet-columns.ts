import { currencyName, importTaxesHeadings } from '#territory/country.ts'
import { limits } from '../limits.ts'
import { type FieldKey, fields } from '../vehicle/fields.ts'

interface SheetColumn {
  /** Other headings of the column, in lower case without spaces and punctuation. */
  aliases?: string
  /** Value in the template's example row. */
  example: string | number
  /** Default for years, choices and flags: a text of their kind. */
  help?: string
  /** In characters. */
  width: number
  /** Name in 'engine size is missing'. Defaults to the field's name. */
  missing?: string
  /** Whether empty cells are filled in always, or only by the importer. */
  filledIn?: 'always' | 'byImporter'
}

const costHelp = `On top of the price in ${currencyName}, such as 500; Included if the price has it; empty if unknown`

/** Columns of the template in their order (docs/product.md#batch-upload). */
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
    help: 'Web addresses of pictures, separated by commas; a picture is drawn if it is empty',
    width: 40,
    filledIn: 'always',
  },
  isFeatured: { aliases: 'featured', example: 'FALSE', width: 11 },
  seats: {
    aliases: 'numberofseats noofseats seatingcapacity seating',
    example: 5,
    help: 'Number of seats from 2 to 9, such as 5',
    width: 8,
  },
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
    help: 'Number of previous owners, such as 1',
    width: 14,
  },
  lastService: {
    aliases: 'lastserviced serviced servicedate lastservicedate',
    example: '2020-06',
    help: 'The month of the last service, such as 2020-06',
    width: 12,
  },
  dutyCost: { aliases: 'dutyamount', example: '', help: costHelp, width: 10 },
  registrationCost: {
    aliases: 'registration registrationandplates',
    example: 650,
    help: costHelp,
    width: 16,
  },
  inspectionCost: { aliases: 'inspection', example: 'Included', help: costHelp, width: 14 },
  preparationCost: { aliases: 'preparation', example: 'Included', help: costHelp, width: 14 },
  deliveryCost: { aliases: 'delivery', example: 'Included', help: costHelp, width: 12 },
  warrantyMonths: { aliases: 'warranty', example: 3, help: 'Months of warranty, 0 for none', width: 14 },
  warrantyKm: { example: 6000, help: 'Kilometres of warranty, 0 for none', width: 12 },
  returnDays: { aliases: 'returns', example: 7, help: 'Days to return the vehicle, 0 for none', width: 10 },
  equipment: {
    example: 'Air conditioning, Reverse camera',
    help: "Some of the allowed values, separated by commas; 'AC', 'camera' and '4x4' are understood too",
    width: 34,
  },
} as const satisfies Partial<Record<FieldKey, SheetColumn>>

export type SheetKey = keyof typeof columnTable

export const sheetColumns: Readonly<Record<SheetKey, SheetColumn>> = columnTable

export function isSheetKey(name: string): name is SheetKey {
  return Object.hasOwn(columnTable, name)
}

export const sheetKeys: readonly SheetKey[] = Object.keys(columnTable).filter(isSheetKey)

/** Whether every row must give the field. */
export function isRequired(key: SheetKey): boolean {
  return fields[key].default === undefined && sheetColumns[key].filledIn !== 'always'
}

export function allowedValues(key: SheetKey): readonly string[] | undefined {
  return fields[key].kind === 'flag' ? ['TRUE', 'FALSE'] : fields[key].options
}

/** Columns that only an export has. */
export const inventoryColumnHelp = {
  isSold: 'TRUE if it is sold, FALSE if it can be bought',
  listingId: 'The number of the listing that the row changes; empty for a new vehicle',
} as const

/** Explains a column in the template. */
export function columnHelp(key: SheetKey, nextYear: number): string {
  const { help } = sheetColumns[key]
  if (help) return help
  const { kind } = fields[key]
  if (kind === 'year') return `A year from ${limits.vehicleYearFirst} to ${nextYear}`
  const values = allowedValues(key) ?? []
  const choices = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  return kind === 'flag' ? `${choices}; FALSE if it is empty` : choices
}
