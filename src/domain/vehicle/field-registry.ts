import { fuelTypes, promotionTypes, transmissions, vehicleTypes } from '../enums.ts'
import { limits } from '../limits.ts'
import { formatEngine, formatMileage, formatMoney } from '../text/format.ts'

/** The value of each kind of field; a choice is one of its options, a date an ISO timestamp. */
export interface ValueOfKind {
  text: string
  longText: string
  choice: string
  /** From `limits.vehicleYearFirst` to next year. */
  year: number
  wholeNumber: number
  /** A number that may have a fraction. */
  quantity: number
  flag: boolean
  images: string[]
  imageAddress: string
  date: string
}

/** One field of a listing (specification, section 3) and everything that is derived from it. */
export interface FieldDescription {
  kind: keyof ValueOfKind
  label: string
  /** The name in messages of the schema, where it is not the label. */
  name?: string
  options?: readonly string[]
  unit?: 'km' | 'cc' | '$'
  /** Value to text, unit included; `String` by default. */
  format?: (value: number) => string
  /** The largest number. */
  max?: number
  /** The longest text. */
  maxLength?: number
  edge?: 'start' | 'end'
  /** The value of a listing that does not name one; a field without a default is required. Null makes it nullable. */
  default?: null | boolean | number
  /** The value in the form of a new listing (specification, section 3); empty, this year or the default otherwise. */
  initial?: string | number | null
  /** Whether the table of facts on a listing's page and the comparison show it. */
  isFact?: boolean
  /** What 0 means where it is no number: the comparison says this, the facts leave the field out. */
  zero?: string
  /** Which of compared values is marked as the best. */
  best?: 'low' | 'high'
  /** Whether a duplicate of a listing takes the value over; each vehicle has its own mileage and pictures. */
  isCopied?: boolean
  /** A filter by chosen values, with its URL parameter. */
  facet?: { parameter: string }
  /** A filter by a lower and an upper bound: the URL parameters `<parameter>Min` and `<parameter>Max`. */
  range?: {
    parameter: string
    slider: { min: number; end?: number; step: number; hasUpperThumbOnly?: boolean }
  }
  /** A control in the vehicle form, by `kind`; in the section 'Vehicle', 'Price and condition' or 'Status'. */
  form?: { section: 'vehicle' | 'condition' | 'status'; hint?: string }
}

/**
 * Every field of a listing, in the order of an answer's fields: form, filters, facts, catalogue, statements and schemas
 * are derived from it. The columns of the spreadsheet are in `batch/sheet-columns.ts`, which no page has to load.
 */
export const fieldTable = {
  brand: {
    kind: 'text',
    label: 'Brand',
    isFact: true,
    facet: { parameter: 'brand' },
    form: { section: 'vehicle' },
  },
  model: {
    kind: 'text',
    label: 'Model',
    isFact: true,
    facet: { parameter: 'model' },
    form: { section: 'vehicle' },
  },
  year: {
    kind: 'year',
    label: 'Year',
    isFact: true,
    best: 'high',
    range: { parameter: 'year', slider: { min: 1990, step: 1 } },
    form: { section: 'vehicle' },
  },
  engineCC: {
    kind: 'wholeNumber',
    label: 'Engine',
    unit: 'cc',
    format: formatEngine,
    max: limits.integer,
    initial: 1000,
    isFact: true,
    zero: 'None',
    range: { parameter: 'engine', slider: { min: 0, end: 5000, step: 100 } },
    form: { section: 'condition' },
  },
  mileage: {
    kind: 'quantity',
    label: 'Mileage',
    unit: 'km',
    format: formatMileage,
    max: limits.integer,
    initial: 0,
    isFact: true,
    best: 'low',
    isCopied: false,
    range: { parameter: 'mileage', slider: { min: 0, end: 300_000, step: 5000, hasUpperThumbOnly: true } },
    form: { section: 'condition' },
  },
  transmission: {
    kind: 'choice',
    label: 'Transmission',
    options: transmissions,
    initial: 'Manual',
    isFact: true,
    facet: { parameter: 'transmission' },
    form: { section: 'condition' },
  },
  fuelType: {
    kind: 'choice',
    label: 'Fuel type',
    options: fuelTypes,
    initial: 'Petrol',
    isFact: true,
    facet: { parameter: 'fuelType' },
    form: { section: 'condition' },
  },
  vehicleType: {
    kind: 'choice',
    label: 'Type',
    name: 'Vehicle type',
    options: vehicleTypes,
    initial: 'Car',
    isFact: true,
    facet: { parameter: 'vehicleType' },
    form: { section: 'vehicle' },
  },
  color: {
    kind: 'text',
    label: 'Colour',
    name: 'Color',
    isFact: true,
    facet: { parameter: 'color' },
    form: { section: 'vehicle' },
  },
  price: {
    kind: 'quantity',
    label: 'Price',
    unit: '$',
    format: formatMoney,
    max: limits.money,
    initial: 1000,
    isFact: true,
    best: 'low',
    range: { parameter: 'price', slider: { min: 0, end: 600_000, step: 1000 } },
    form: { section: 'condition' },
  },
  details: {
    kind: 'longText',
    label: 'Details',
    maxLength: limits.detailsLength,
    default: null,
    isCopied: true,
  },
  imageUrls: {
    kind: 'images',
    label: 'Images',
    isCopied: false,
  },
  isFeatured: {
    kind: 'flag',
    label: 'Featured',
    default: false,
    isCopied: false,
    form: { section: 'status', hint: 'Shown prominently on the home page' },
  },
  /** The name of a row of its own: forms and answers have it, what is stored of a listing does not. */
  dealershipName: {
    kind: 'text',
    label: 'Dealership',
    name: 'Dealership name',
    facet: { parameter: 'dealer' },
    form: { section: 'vehicle' },
  },
  dealershipLogo: { kind: 'imageAddress', label: 'Dealership logo', default: null },
  promotionType: { kind: 'choice', label: 'Promotion type', options: promotionTypes, default: null },
  promotionValue: {
    kind: 'quantity',
    label: 'Discount in percent',
    name: 'Promotion value',
    max: limits.money,
    default: null,
  },
  promotionText: {
    kind: 'longText',
    label: 'Promotion message',
    maxLength: limits.shortTextLength,
    default: null,
  },
  promotionStartDate: {
    kind: 'date',
    label: 'Start date',
    name: 'Promotion start date',
    edge: 'start',
    default: null,
  },
  promotionEndDate: {
    kind: 'date',
    label: 'End date',
    name: 'Promotion end date',
    edge: 'end',
    default: null,
  },
  originalPrice: { kind: 'quantity', label: 'Original price', max: limits.money, default: null },
  isSold: {
    kind: 'flag',
    label: 'Sold',
    default: false,
    isCopied: false,
    form: { section: 'status', hint: 'Stays listed, but takes no enquiries' },
  },
} as const satisfies Record<string, FieldDescription>

/** Orders that are not the table's; a field that one of them does not name comes last. */
export const fieldOrders: Readonly<
  Record<'search' | 'filters' | 'form', readonly (keyof typeof fieldTable)[]>
> = {
  /** Of the parts of a search, its chips and its answer. */
  search: [
    'brand',
    'model',
    'fuelType',
    'transmission',
    'vehicleType',
    'color',
    'dealershipName',
    'price',
    'year',
    'mileage',
    'engineCC',
  ],
  /** Of the controls of Browse. */
  filters: [
    'brand',
    'model',
    'price',
    'year',
    'mileage',
    'vehicleType',
    'fuelType',
    'transmission',
    'engineCC',
    'color',
    'dealershipName',
  ],
  form: [
    'brand',
    'model',
    'year',
    'vehicleType',
    'color',
    'dealershipName',
    'price',
    'mileage',
    'engineCC',
    'transmission',
    'fuelType',
  ],
}
