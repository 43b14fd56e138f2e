import { priceDropDays } from '#domain/pricing/price-drop.ts'
import type { ChangeSource } from '../enums.ts'
import type { HistoryEntry } from '../moderation/history-schema.ts'
import { formatPrice } from '../pricing/price-on-request.ts'
import { noPromotion, promotionBadge, struckPrice } from '../pricing/promotion.ts'
import { formatCount, formatExactMileage, formatMoney, formatQuantity } from '../text/format.ts'
import { daysSince, formatLocalDate, formatMonthAndDay } from '../text/local-time.ts'
import { fieldLabel, formatField, isFieldKey, isOfKind } from './fields.ts'
import type { Vehicle } from './vehicle.ts'

type FieldChange = HistoryEntry['fields'][number]
type ChangedValue = FieldChange['from']

/** `Price: $25,000 → $23,500`. */
export function changeLines({ action, fields }: Pick<HistoryEntry, 'action' | 'fields'>): string[] {
  if (action === 'listing.created') return ['Listed']
  const value = (name: string) => fields.find(({ field }) => field === name)
  if (action === 'listing.deleted') {
    const name = ['year', 'brand', 'model'].map((field) => value(field)?.from).join(' ')
    return [`Deleted: ${name}, ${formatPrice(Number(value('price')?.from))}`]
  }
  const type = value('promotionType')
  // A change of the type changes the other promotion fields too.
  const shown = type ? fields.filter(({ field }) => !(field in noPromotion)) : fields
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

const roleNames = { admin: 'An administrator', user: 'A dealer', program: 'Automatic' }

/** `careenage, by spreadsheet`. */
export function authorText(entry: Pick<HistoryEntry, 'actorName' | 'actorRole' | 'source'>): string {
  const { actorName, actorRole, source } = entry
  if (actorRole) return (actorRole !== 'program' && actorName) || roleNames[actorRole]
  const how = source ? sourceTexts[source] : 'by the operator'
  return [actorName, how].filter(Boolean).join(', ')
}

export function listedText({ listedAt }: Pick<Vehicle, 'listedAt'>, now: Date): string {
  const days = daysSince(listedAt, now)
  if (days === 0) return 'Listed today'
  return days === 1 ? 'Listed yesterday' : `Listed ${days} days ago`
}

/** A listing that was confirmed fewer days ago is 'confirmed this week'. */
export const confirmedDays = 7

export function confirmedText({ confirmedAt }: Pick<Vehicle, 'confirmedAt'>, now: Date): string {
  const days = daysSince(confirmedAt, now)
  if (days >= confirmedDays) return `Not confirmed for ${days} days`
  if (days === 0) return 'Confirmed today'
  return days === 1 ? 'Confirmed yesterday' : `Confirmed ${days} days ago`
}

/** The button and its answer. @param forSale more than 0 */
export function stillHereLabel(forSale: number): string {
  return forSale === 1 ? 'It is still here' : `All ${formatCount(forSale)} are still here`
}

export function confirmedSentence(forSale: number): string {
  return `Confirmed ${formatQuantity(forSale, 'vehicle')}`
}

/** A price drop is shown for 30 days, unless the listing is sold or has a discount. */
export function shownPriceDrop(
  vehicle: Pick<Vehicle, 'priceDrop' | 'isSold'> & Parameters<typeof struckPrice>[0],
  now: Date,
) {
  const { priceDrop, isSold } = vehicle
  if (!priceDrop || isSold || daysSince(priceDrop.since, now) > priceDropDays) return null
  return struckPrice(vehicle, now) ? null : priceDrop
}

/** `Price down $2,000 since Nov 3`. */
export function priceDropText({ amount, since }: NonNullable<Vehicle['priceDrop']>): string {
  return `Price down ${formatMoney(amount)} since ${formatMonthAndDay(since)}`
}
