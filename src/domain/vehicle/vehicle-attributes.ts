import { fuelTypes, transmissions, vehicleTypes } from '../enums.ts'
import type { RangeColumn } from '../search/search-answer.ts'
import type { FacetField } from '../search/search-query.ts'
import { formatEngine, formatMileage, formatMoney } from '../text/format.ts'
import type { VehicleDraft } from './vehicle.ts'

/** The fields of a listing that its seller fills in and a spreadsheet row carries (specification, section 3). */
export type AttributeKey = Extract<
  keyof VehicleDraft,
  | 'brand'
  | 'model'
  | 'year'
  | 'engineCC'
  | 'mileage'
  | 'transmission'
  | 'fuelType'
  | 'vehicleType'
  | 'color'
  | 'price'
  | 'details'
  | 'imageUrls'
  | 'isFeatured'
>

export type AttributeKind = 'text' | 'number' | 'choice' | 'longText' | 'images' | 'flag'

/**
 * One attribute of a listing, defined once for form, filters, facts, table and spreadsheet. The order of
 * `vehicleAttributes` is the order of the spreadsheet's columns.
 */
export interface VehicleAttribute {
  key: AttributeKey
  /** What people read before the value; a table's narrow heading may be shorter. */
  label: string
  kind: AttributeKind
  unit?: 'km' | 'cc' | '$'
  /** The closed list of a choice. */
  options?: readonly string[]
  /** The value as people read it, unit included. */
  format: (value: string | number) => string
  /** How Browse narrows by it: several values, or a slider. */
  filter?: { facet: FacetField } | { range: RangeColumn }
  /** Its heading in the dashboard's table; absent where it is no column there. */
  tableHeading?: string
  /** Stands in the table of facts of a detail page. */
  isFact: boolean
  /** Must be given in a form and in a spreadsheet row. */
  isRequired: boolean
}

const text = { kind: 'text', format: String, isFact: true, isRequired: true } as const
const choice = { kind: 'choice', format: String, isFact: true, isRequired: true } as const
const optional = { format: String, isFact: false, isRequired: false } as const

export const vehicleAttributes: readonly VehicleAttribute[] = [
  { ...text, key: 'brand', label: 'Brand', filter: { facet: 'brand' }, tableHeading: 'Brand' },
  { ...text, key: 'model', label: 'Model', filter: { facet: 'model' }, tableHeading: 'Model' },
  {
    key: 'year',
    label: 'Year',
    kind: 'number',
    format: String,
    filter: { range: 'year' },
    tableHeading: 'Year',
    isFact: true,
    isRequired: true,
  },
  {
    key: 'engineCC',
    label: 'Engine',
    kind: 'number',
    unit: 'cc',
    format: (value) => formatEngine(Number(value)),
    filter: { range: 'engineCC' },
    isFact: true,
    isRequired: true,
  },
  {
    key: 'mileage',
    label: 'Mileage',
    kind: 'number',
    unit: 'km',
    format: (value) => formatMileage(Number(value)),
    filter: { range: 'mileage' },
    isFact: true,
    isRequired: true,
  },
  {
    ...choice,
    key: 'transmission',
    label: 'Transmission',
    options: transmissions,
    filter: { facet: 'transmission' },
  },
  { ...choice, key: 'fuelType', label: 'Fuel type', options: fuelTypes, filter: { facet: 'fuelType' } },
  {
    ...choice,
    key: 'vehicleType',
    label: 'Type',
    options: vehicleTypes,
    filter: { facet: 'vehicleType' },
    tableHeading: 'Type',
  },
  { ...text, key: 'color', label: 'Colour', filter: { facet: 'color' } },
  {
    key: 'price',
    label: 'Price',
    kind: 'number',
    unit: '$',
    format: (value) => formatMoney(Number(value)),
    filter: { range: 'price' },
    tableHeading: 'Price',
    isFact: true,
    isRequired: true,
  },
  { ...optional, key: 'details', label: 'Details', kind: 'longText' },
  { ...optional, key: 'imageUrls', label: 'Images', kind: 'images' },
  { ...optional, key: 'isFeatured', label: 'Featured', kind: 'flag' },
]

const byKey = new Map(vehicleAttributes.map((attribute) => [attribute.key, attribute]))

/** The definition of one attribute. */
export function vehicleAttribute(key: AttributeKey): VehicleAttribute {
  const attribute = byKey.get(key)
  if (!attribute) throw new Error(`no vehicle attribute '${key}'`)
  return attribute
}

/** What a detail page's table of facts shows of a listing, in order; an engine of 0 cc (electric) is left out. */
export function vehicleFacts(
  vehicle: Readonly<Record<Exclude<AttributeKey, 'details' | 'imageUrls' | 'isFeatured'>, string | number>>,
): { label: string; value: string }[] {
  return vehicleAttributes.flatMap(({ key, label, format, isFact }) => {
    if (!isFact || !(key in vehicle)) return []
    const value = vehicle[key as keyof typeof vehicle]
    return key === 'engineCC' && value === 0 ? [] : [{ label, value: format(value) }]
  })
}
