import { formatMonth } from '../text/local-time.ts'
import { type FieldDescription, fieldTable, type ValueOfKind } from './field-registry.ts'

export type FieldTable = typeof fieldTable
export type FieldKey = keyof FieldTable

/** `KeysWith<'facet'>` are the fields with a `facet`. */
export type KeysWith<Part extends keyof FieldDescription> = {
  [Key in FieldKey]: FieldTable[Key] extends Record<Part, unknown> ? Key : never
}[FieldKey]

export type KeysOfKind<Kind extends FieldDescription['kind']> = {
  [Key in FieldKey]: FieldTable[Key] extends { kind: Kind } ? Key : never
}[FieldKey]

type ValueOf<Description> = Description extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : Description extends { kind: 'choices'; options: readonly (infer Option)[] }
    ? Option[]
    : Description extends { kind: infer Kind extends keyof ValueOfKind }
      ? ValueOfKind[Kind]
      : never

export type FieldValue<Key extends FieldKey> =
  | ValueOf<FieldTable[Key]>
  | (FieldTable[Key] extends { default: null } ? null : never)

/** Fields with a value of their own. */
export type StoredKey = Exclude<FieldKey, KeysWith<'isComputed'>>

export type FieldValues = { [Key in StoredKey]: FieldValue<Key> }

export const fields: Readonly<Record<FieldKey, FieldDescription>> = fieldTable

export function isFieldKey(name: string): name is FieldKey {
  return Object.hasOwn(fieldTable, name)
}

const tableKeys: readonly FieldKey[] = Object.keys(fieldTable).filter(isFieldKey)

export const fieldKeys: readonly StoredKey[] = tableKeys.filter(
  (key): key is StoredKey => !fields[key].isComputed,
)

export function inOrder<Key extends FieldKey>(keys: readonly Key[], order: keyof typeof fieldOrders): Key[] {
  const named = fieldOrders[order]
  const position = (key: Key) => (named.includes(key) ? named.indexOf(key) : named.length)
  return keys.toSorted((one, other) => position(one) - position(other))
}

export function keysWith<Part extends keyof FieldDescription>(part: Part): KeysWith<Part>[] {
  return tableKeys.filter((key): key is KeysWith<Part> => part in fieldTable[key])
}

export function isOfKind<Kind extends FieldDescription['kind']>(
  key: FieldKey,
  ...kinds: readonly Kind[]
): key is KeysOfKind<Kind> {
  return kinds.some((kind) => kind === fieldTable[key].kind)
}

export type DateKey = KeysOfKind<'date'>
export const dateKeys = fieldKeys.filter((key) => isOfKind(key, 'date'))

export function fieldLabel(key: FieldKey): string {
  return fields[key].label
}

/** Costs beside the price. */
export type PricePart = KeysWith<'isPricePart'>
export const priceParts = keysWith('isPricePart')

export type FactKey = KeysWith<'isFact'>
export const factKeys = keysWith('isFact')

type IdentityKey = {
  [Key in FactKey]: FieldTable[Key] extends { default: unknown } ? never : Key
}[FactKey]
/** Required facts. Two listings of the same vehicle have the same values in these fields. */
export const identityKeys = factKeys.filter((key): key is IdentityKey => fields[key].default === undefined)

export type FactValue = string | number | readonly string[] | null | undefined

export function isStated(value: FactValue): value is NonNullable<FactValue> {
  return value !== null && value !== undefined && !(typeof value === 'object' && value.length === 0)
}

export function formatField(key: FieldKey, value: NonNullable<FactValue>): string {
  const { kind, zero } = fields[key]
  if (typeof value === 'object') return value.join(', ')
  if (value === 0 && zero !== undefined) return zero
  return kind === 'month' ? formatMonth(String(value)) : formatBound(key, value)
}

/** Formats like `formatField`, but 0 is always a number. */
export function formatBound(key: FieldKey, value: string | number): string {
  const { format } = fields[key]
  return format ? format(Number(value)) : String(value)
}

export function vehicleFacts(
  vehicle: Readonly<Partial<Record<FactKey, FactValue>>>,
): { label: string; value: string }[] {
  return factKeys.flatMap((key) => {
    const { label, zero, isPricePart } = fields[key]
    const value = vehicle[key]
    if (!isStated(value) || (zero !== undefined && value === 0 && !isPricePart)) return []
    return [{ label, value: formatField(key, value) }]
  })
}

export function mapKeys<Values extends object, Key extends keyof Values = keyof Values>(
  keys: readonly Key[],
  valueAt: <Each extends Key>(key: Each) => Values[Each],
): Pick<Values, Key> {
  const built: Partial<Values> = {}
  // `Object.fromEntries` takes half as long again.
  for (const key of keys) built[key] = valueAt(key)
  return built as Pick<Values, Key>
}

/** Orders that differ from the table. Fields that are not listed come last. */
const fieldOrders: Readonly<Record<'search' | 'filters' | 'form', readonly (keyof typeof fieldTable)[]>> = {
  /** Order of search parameters, chips and responses. */
  search: [
    'brand',
    'model',
    'fuelType',
    'transmission',
    'vehicleType',
    'color',
    'dealershipName',
    'parish',
    'price',
    'onTheRoadPrice',
    'year',
    'mileage',
  ],
  /** Browse begins with the filters that matter most to buyers. */
  filters: [
    'price',
    'onTheRoadPrice',
    'vehicleType',
    'transmission',
    'color',
    'mileage',
    'year',
    'brand',
    'model',
    'fuelType',
    'seats',
    'equipment',
    'condition',
    'dutyAndVat',
    'previousOwners',
    'engineCC',
    'parish',
    'dealershipName',
  ],
  form: ['brand', 'model', 'year', 'vehicleType', 'color', 'dealershipName', 'price', 'mileage', 'engineCC'],
}
