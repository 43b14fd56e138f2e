import type { PromotionType } from '#domain/enums.ts'
import { barbadosDay, parseBarbadosDate } from '#domain/text/barbados-time.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'
import type { Random } from './random.ts'

interface Offer {
  type: PromotionType
  text: string
  /** Discount in percent. */
  value?: number
  /** Start and end in days from seeding; absent: open. */
  start?: number
  end?: number
}

/** Every kind is active for weeks after seeding; of the last two, one is upcoming and one has expired. */
const offers: readonly Offer[] = [
  { type: 'discount', value: 10, text: 'Crop Over comes early: ten percent off', start: -3, end: 45 },
  { type: 'discount', value: 5, text: 'Pay by the end of the month and save', start: -6, end: 40 },
  { type: 'discount', value: 8, text: 'Making room for the next shipment', start: -2, end: 60 },
  { type: 'discount', value: 12, text: 'Priced to move this month', end: 50 },
  { type: 'discount', value: 7, text: 'Independence savings', start: -5, end: 42 },
  { type: 'discount', value: 15, text: 'Last of its year', start: -1 },
  { type: 'discount', value: 6, text: 'Returning nationals save a little more', start: -8, end: 70 },
  { type: 'special_offer', text: 'Three months’ insurance on us', end: 60 },
  { type: 'special_offer', text: 'Free servicing for two years', start: -10 },
  { type: 'special_offer', text: 'Home charger installed at no cost', start: -4, end: 55 },
  { type: 'special_offer', text: 'Trade in anything that rolls' },
  { type: 'special_offer', text: 'Four new tyres and a full tank', start: -2, end: 48 },
  { type: 'special_offer', text: 'Registration and plates included', end: 90 },
  { type: 'limited_time', text: 'Held at this price until the boat comes in', start: -1, end: 30 },
  { type: 'limited_time', text: 'This weekend’s pick of the yard', start: -2, end: 32 },
  { type: 'limited_time', text: 'Only while the school term lasts', end: 45 },
  { type: 'limited_time', text: 'First come, first served at this price', start: -3, end: 35 },
  { type: 'limited_time', text: 'Price returns to normal next month', start: -7, end: 38 },
  { type: 'new_arrival', text: 'Just off the ship', start: -1, end: 60 },
  { type: 'new_arrival', text: 'Landed this week', start: -2 },
  { type: 'new_arrival', text: 'Newly in and freshly serviced', end: 75 },
  { type: 'new_arrival', text: 'New in the showroom', start: -3, end: 45 },
  { type: 'new_arrival', text: 'Cleared customs this morning', start: 0, end: 40 },
  { type: 'new_arrival', text: 'Fresh from the port', start: -2, end: 50 },
  { type: 'discount', value: 10, text: 'Old Year’s Night sale', start: 30, end: 45 },
  { type: 'limited_time', text: 'Harvest week special', start: -40, end: -12 },
]

/** Puts every offer on one listing; a discount keeps the present price as the original one. */
export function withPromotions(drafts: readonly VehicleDraft[], now: Date, random: Random): void {
  const suitable = [...drafts]
  for (const offer of offers) {
    const at = suitable.findIndex((draft) => suits(draft, offer, random))
    const [draft] = suitable.splice(Math.max(at, 0), 1)
    if (!draft) throw new Error('More demo promotions than listings')
    draft.promotionType = offer.type
    draft.promotionText = offer.text
    draft.promotionValue = offer.value ?? null
    draft.originalPrice = offer.type === 'discount' ? draft.price : null
    draft.promotionStartDate = edge(offer.start, 'start', now)
    draft.promotionEndDate = edge(offer.end, 'end', now)
  }
}

function suits(draft: VehicleDraft, { type, text }: Offer, random: Random): boolean {
  if (text.includes('charger')) return draft.fuelType === 'Electric'
  if (type === 'new_arrival') return draft.mileage < 60_000 && draft.vehicleType !== 'Equipment'
  if (/tyres|school/.test(text)) return draft.vehicleType !== 'Equipment'
  return random.next() < 0.8
}

function edge(days: number | undefined, which: 'start' | 'end', now: Date): string | null {
  if (days === undefined) return null
  const day = barbadosDay(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))
  return parseBarbadosDate(day, which)?.toISOString() ?? null
}
