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
