import { importTaxes, parishes, parishLabel } from '#territory/country.ts'
import { priceSliderEnd } from '#territory/price-levels.ts'
import {
  conditions,
  dutyStates,
  equipment,
  fuelTypes,
  ownerCounts,
  promotionTypes,
  seatCounts,
  transmissions,
  vehicleTypes,
} from '../enums.ts'
import { priceOnRequest } from '../pricing/price-on-request.ts'
import { publicLimits } from '../public-limits.ts'
import { formatEngine, formatMileage, formatMoney } from '../text/format.ts'

export interface ValueOfKind {
  text: string
  longText: string
  choice: string
  /** From `limits.vehicleYearFirst` to next year. */
  year: number
  wholeNumber: number
  /** May have a fraction. */
  quantity: number
  flag: boolean
  /** Some of the options, in their order. */
  choices: string[]
  images: string[]
  imageAddress: string
  date: string
  /** `YYYY-MM`, this month or earlier. */
  month: string
}

/** One field of a listing (docs/product.md#listing-fields). */
export interface FieldDescription {
  kind: keyof ValueOfKind
  label: string
  /** Name in messages. Defaults to the label. */
  name?: string
  /** Choices, or the numbers from the first to the last. */
  options?: readonly string[]
  unit?: 'km' | 'cc' | '$'
  /** Formats the value with its unit. Defaults to `String`. */
  format?: (value: number) => string
  max?: number
  maxLength?: number
  edge?: 'start' | 'end'
  /** A field without a default is required. Null makes it nullable. */
  default?: null | boolean | number | readonly []
  /** Value in the form of a new listing (docs/product.md#vehicle-form). Defaults to empty, this year or `default`. */
  initial?: string | number | null
  /** Shown on a listing's page and in the comparison. */
  isFact?: boolean
  /** Text shown instead of 0. Facts omit the field then. */
  zero?: string
  /** A cost beside the price: 0 is included, null is not stated. */
  isPricePart?: true
  /** Has no value of its own: it is computed from other fields and the time. */
  isComputed?: true
  /** The best value in a comparison. */
  best?: 'low' | 'high'
  /** Whether a duplicate copies it. By default fields of the form are copied. */
  isCopied?: boolean
  /** Makes it a filter of chosen values, with this URL parameter. */
  facet?: string
  /** Makes it a filter with a slider. The URL parameters are `<parameter>Min` and `<parameter>Max`. */
  range?: { parameter: string; min: number; end?: number; step: number; only?: 'min' | 'max' }
  /** Section of the vehicle form. */
  form?: 'vehicle' | 'condition' | 'price' | 'status' | 'more'
  /** Shown below the input. */
  hint?: string
}

const pricePart = {
  kind: 'quantity',
  unit: '$',
  format: formatMoney,
  max: publicLimits.money,
  default: null,
  isFact: true,
  isPricePart: true,
  zero: 'Included',
  form: 'price',
} as const

const promise = { kind: 'wholeNumber', default: null, isFact: true, zero: 'None', form: 'price' } as const

/**
 * Every field of a listing, in the order of responses. Form, filters, facts, catalogue, SQL and schemas are derived from this
 * table. `batch/sheet-columns.ts` has the columns of the spreadsheet.
 */
export const fieldTable = {
  brand: { kind: 'text', label: 'Brand', isFact: true, facet: 'brand', form: 'vehicle' },
  model: { kind: 'text', label: 'Model', isFact: true, facet: 'model', form: 'vehicle' },
  year: {
    kind: 'year',
    label: 'Year',
    isFact: true,
    best: 'high',
    range: { parameter: 'year', min: 1990, step: 1 },
    form: 'vehicle',
  },
  engineCC: {
    kind: 'wholeNumber',
    label: 'Engine',
    unit: 'cc',
    format: formatEngine,
    max: publicLimits.integer,
    initial: 1000,
    isFact: true,
    zero: 'None',
    range: { parameter: 'engine', min: 0, end: 5000, step: 100 },
    form: 'condition',
  },
  mileage: {
    kind: 'quantity',
    label: 'Mileage',
    unit: 'km',
    format: formatMileage,
    max: publicLimits.integer,
    initial: 0,
    isFact: true,
    best: 'low',
    isCopied: false,
    range: { parameter: 'mileage', min: 0, end: 300_000, step: 5000, only: 'max' },
    form: 'condition',
  },
  transmission: {
    kind: 'choice',
    label: 'Transmission',
    options: transmissions,
    initial: 'Manual',
    isFact: true,
    facet: 'transmission',
    form: 'condition',
  },
  fuelType: {
    kind: 'choice',
    label: 'Fuel type',
    options: fuelTypes,
    initial: 'Petrol',
    isFact: true,
    facet: 'fuelType',
    form: 'condition',
  },
  vehicleType: {
    kind: 'choice',
    label: 'Type',
    name: 'Vehicle type',
    options: vehicleTypes,
    initial: 'Car',
    isFact: true,
    facet: 'vehicleType',
    form: 'vehicle',
  },
  color: { kind: 'text', label: 'Colour', name: 'Color', isFact: true, facet: 'color', form: 'vehicle' },
  price: {
    kind: 'quantity',
    label: 'Price',
    unit: '$',
    format: formatMoney,
    max: publicLimits.money,
    initial: 1000,
    isFact: true,
    zero: priceOnRequest,
    best: 'low',
    range: { parameter: 'price', min: 0, end: priceSliderEnd, step: 1000 },
    form: 'condition',
    hint: `0 is shown as '${priceOnRequest}'`,
  },
  details: {
    kind: 'longText',
    label: 'Details',
    maxLength: publicLimits.detailsLength,
    default: null,
    isCopied: true,
  },
  imageUrls: { kind: 'images', label: 'Images', isCopied: false },
  isFeatured: {
    kind: 'flag',
    label: 'Featured',
    default: false,
    isCopied: false,
    form: 'status',
    hint: 'Shown prominently on the home page',
  },
  /** Stored with the dealership, not with the listing. */
  dealershipName: {
    kind: 'text',
    label: 'Dealership',
    name: 'Dealership name',
    facet: 'dealer',
    form: 'vehicle',
  },
  /** Read from the dealership's profile (`dealershipParish`). */
  parish: { kind: 'choice', label: parishLabel, options: parishes, default: null, facet: 'parish' },
  dealershipLogo: { kind: 'imageAddress', label: 'Dealership logo', default: null },
  promotionType: { kind: 'choice', label: 'Promotion type', options: promotionTypes, default: null },
  promotionValue: {
    kind: 'quantity',
    label: 'Discount in percent',
    name: 'Promotion value',
    max: publicLimits.money,
    default: null,
  },
  promotionText: {
    kind: 'longText',
    label: 'Promotion message',
    maxLength: publicLimits.shortTextLength,
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
  originalPrice: { kind: 'quantity', label: 'Original price', max: publicLimits.money, default: null },
  isSold: {
    kind: 'flag',
    label: 'Sold',
    default: false,
    isCopied: false,
    form: 'status',
    hint: 'Stays listed, but takes no enquiries',
  },
  seats: {
    kind: 'wholeNumber',
    label: 'Seats',
    options: seatCounts,
    default: null,
    isFact: true,
    facet: 'seats',
    form: 'more',
  },
  condition: {
    kind: 'choice',
    label: 'Condition',
    options: conditions,
    default: null,
    isFact: true,
    facet: 'condition',
    form: 'more',
    hint: 'Reconditioned: imported used and made ready for sale',
  },
  dutyAndVat: {
    kind: 'choice',
    label: importTaxes,
    options: dutyStates,
    default: null,
    isFact: true,
    facet: 'duty',
    form: 'price',
    hint: 'Whether the price includes duty and VAT',
  },
  previousOwners: {
    kind: 'choice',
    label: 'Previous owners',
    options: ownerCounts,
    default: null,
    isFact: true,
    isCopied: false,
    facet: 'owners',
    form: 'more',
  },
  lastService: {
    kind: 'month',
    label: 'Last service',
    default: null,
    isFact: true,
    isCopied: false,
    form: 'more',
    hint: 'The month, such as 2026-03',
  },
  dutyCost: { ...pricePart, label: `${importTaxes} on top`, name: importTaxes },
  registrationCost: { ...pricePart, label: 'Registration and plates' },
  inspectionCost: { ...pricePart, label: 'Inspection' },
  preparationCost: { ...pricePart, label: 'Preparation' },
  deliveryCost: { ...pricePart, label: 'Delivery' },
  warrantyMonths: { ...promise, label: 'Warranty in months', max: 120, best: 'high' },
  warrantyKm: {
    ...promise,
    label: 'Warranty in km',
    unit: 'km',
    format: formatMileage,
    max: publicLimits.integer,
    best: 'high',
  },
  returnDays: { ...promise, label: 'Days to return it', max: 365, best: 'high' },
  /** See `onTheRoadPrice`. */
  onTheRoadPrice: {
    kind: 'quantity',
    label: 'On-the-road price',
    unit: '$',
    format: formatMoney,
    default: null,
    isComputed: true,
    range: { parameter: 'otr', min: 0, end: priceSliderEnd, step: 1000 },
  },
  equipment: {
    kind: 'choices',
    label: 'Equipment',
    options: equipment,
    default: [],
    isFact: true,
    facet: 'equipment',
    form: 'more',
  },
} as const satisfies Record<string, FieldDescription>
