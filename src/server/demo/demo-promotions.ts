import type { PromotionType } from '#domain/enums.ts'
import { localDay, parseLocalDate } from '#domain/text/local-time.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { promotions } from '#territory/demo/demo.ts'
import type { Random } from './random.ts'

interface Offer {
  type: PromotionType
  text: string
  value?: number
  /** Start and end in days from seeding; absent: open. */
  start?: number
  end?: number
}

/** Every kind is active for weeks after seeding; of the last two, one is upcoming and one has expired. */
const offers = promotions as readonly Offer[]

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
  const day = localDay(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))
  return parseLocalDate(day, which)?.toISOString() ?? null
}
