import { type ChangeKind, type ChangeSource, changeKinds } from '../../enums.ts'
import { formatPrice } from '../../pricing/price-on-request.ts'
import { promotionBadge } from '../../promotion/promotion.ts'
import { integer, oneOf, text } from '../../query/parameters.ts'
import type { QueryOf } from '../../query/query.ts'
import { formatExactMileage, formatMoney, formatQuantity } from '../../text/format.ts'
import { formatLocalDate } from '../../text/local-time.ts'
import { type FieldKey, fieldLabel, formatField, isFieldKey, isOfKind } from '../fields.ts'
import type { Vehicle } from '../vehicle.ts'

/** Pictures are their number, a long text is its beginning. */
export type ChangedValue = string | number | boolean | null

export interface FieldChange {
  /** A field of a listing, or the `owner`. */
  field: string
  from: ChangedValue
  to: ChangedValue
}

/** One entry of a listing's history; one that is deleted has what it was. */
export interface ListingChange {
  id: number
  kind: ChangeKind
  /** ISO timestamp. */
  changedAt: string
  /** Null without an account, as by an import. */
  username: string | null
  source: ChangeSource | null
  fields: FieldChange[]
}

/** Newest first. */
export interface ChangePage<Change extends ListingChange> {
  changes: Change[]
  /** The `before` of the next page; null on the last one. */
  next: number | null
}
export type ListingHistory = ChangePage<ListingChange>

/** An entry among those of other listings. */
export interface ChangeOfListing extends ListingChange {
  /** `name` is null where the listing is gone and its deletion was not recorded. */
  listing: { id: number; name: string | null; isDeleted: boolean }
}
export type ListingChanges = ChangePage<ChangeOfListing>

export const changesQuerySchema = {
  q: text({
    description: 'Words that all have to occur in the name of the listing, its number or the username.',
  }),
  kind: oneOf(changeKinds),
  before: integer({
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The id of a change: older ones.',
  }),
}
export type ChangesQuery = QueryOf<typeof changesQuerySchema>

const promotionFields: readonly string[] = [
  'promotionType',
  'promotionValue',
  'promotionText',
  'promotionStartDate',
  'promotionEndDate',
  'originalPrice',
] satisfies FieldKey[]

/** What happened, a line each: `Price: $25,000 → $23,500`. */
export function changeLines({ kind, fields }: Pick<ListingChange, 'kind' | 'fields'>): string[] {
  if (kind === 'created') return ['Listed']
  const value = (name: string) => fields.find(({ field }) => field === name)
  if (kind === 'deleted') {
    const name = ['year', 'brand', 'model'].map((field) => value(field)?.from).join(' ')
    return [`Deleted: ${name}, ${formatPrice(Number(value('price')?.from))}`]
  }
  const type = value('promotionType')
  // With the type the others come and go.
  const shown = type ? fields.filter(({ field }) => !promotionFields.includes(field)) : fields
  return [...(type ? [promotionLine(type, value('promotionValue'))] : []), ...shown.map(fieldLine)]
}

function promotionLine(type: FieldChange, percent: FieldChange | undefined): string {
  const badge = (promotionType: ChangedValue, promotionValue: ChangedValue = null) =>
    promotionBadge({ promotionType, promotionValue } as Pick<Vehicle, 'promotionType' | 'promotionValue'>)
      ?.text
  if (type.to === null) return `Promotion ended: ${badge(type.from, percent?.from)}`
  return `Promotion: ${badge(type.to, percent?.to)}`
}

function fieldLine({ field, from, to }: FieldChange): string {
  if (field === 'isSold') return to ? 'Marked as sold' : 'Available again'
  if (field === 'isFeatured') return to ? 'Featured' : 'No longer featured'
  if (field === 'owner') return `Moved from ${from} to ${to}`
  if (field === 'imageUrls' && from === to) return 'Pictures exchanged'
  const label = isFieldKey(field) ? fieldLabel(field) : field
  return `${label}: ${valueText(field, from)} → ${valueText(field, to)}`
}

function valueText(field: string, value: ChangedValue): string {
  if (value === null || value === '') return 'none'
  if (!isFieldKey(field) || typeof value === 'boolean') return String(value)
  if (field === 'imageUrls') return formatQuantity(Number(value), 'picture')
  if (field === 'originalPrice') return formatMoney(Number(value))
  // Rounded, a change of less than a kilometre would read as none.
  if (field === 'mileage') return formatExactMileage(Number(value))
  return isOfKind(field, 'date') ? formatLocalDate(new Date(String(value))) : formatField(field, value)
}

const sourceTexts: Record<ChangeSource, string> = {
  single: '',
  bulk: 'with several at once',
  undo: 'by undoing a change of several',
  spreadsheet: 'by spreadsheet',
  import: 'by import',
  account: 'by an administrator of the accounts',
}

/** `careenage, by spreadsheet`. */
export function authorText({ username, source }: Pick<ListingChange, 'username' | 'source'>): string {
  const how = source ? sourceTexts[source] : 'by the operator'
  return [username, how].filter(Boolean).join(', ')
}
