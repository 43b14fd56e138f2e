import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { enquirySources, enquiryStatuses, preferredContacts } from '#domain/enums.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { enquiries as enquiryTable } from '#server/database/schema.ts'
import { areaCode } from '#territory/country.ts'
import { enquiries } from '#territory/demo/demo.ts'
import { demoDealerships } from './demo-dealerships.ts'

type EnquiryRow = typeof enquiryTable.$inferInsert

const enquiryTexts = z
  .array(
    z.object({
      dealership: z.string(),
      /** Which of the dealership's listings, the oldest first. */
      listing: z.int(),
      name: z.string(),
      preferredContact: z.enum(preferredContacts),
      source: z.enum(enquirySources),
      hoursAgo: z.number(),
      status: z.enum(enquiryStatuses).default('new'),
      answeredAfterMinutes: z.number().optional(),
      message: z.string(),
    }),
  )
  .parse(enquiries)

export interface AskedListing {
  id: number
  brand: string
  model: string
  year: number
  price: number
  createdAt: Date
  dealershipId: number
}

/** Messages of made-up buyers, the oldest first, none before its listing. @param listings by the dealership's slug */
export function demoEnquiries(
  listings: ReadonlyMap<string, readonly AskedListing[]>,
  now: Date,
): EnquiryRow[] {
  const rows = enquiryTexts.map(({ dealership, listing, hoursAgo, answeredAfterMinutes, ...said }, index) => {
    const asked = listings.get(dealership)?.[listing]
    if (!asked) throw new Error('A demo enquiry without its listing')
    const createdAt = new Date(
      Math.max(now.getTime() - hoursAgo * 3_600_000, asked.createdAt.getTime() + 60_000),
    )
    const answeredAt =
      answeredAfterMinutes === undefined
        ? null
        : new Date(createdAt.getTime() + answeredAfterMinutes * 60_000)
    return {
      ...said,
      key: randomUUID(),
      vehicleId: asked.id,
      vehicleName: vehicleName(asked),
      vehiclePrice: asked.price,
      dealershipId: asked.dealershipId,
      dealershipName: demoDealerships.find(({ slug }) => slug === dealership)?.name ?? '',
      email: `${said.name
        .normalize('NFD')
        .toLowerCase()
        .replaceAll(/[^a-z ]/g, '')
        .replaceAll(' ', '.')}@buyers.example`,
      phone: `(${areaCode}) 555-${String(300 + index * 7).padStart(4, '0')}`,
      createdAt,
      answeredAt,
      answeredBy: answeredAt && dealership,
      answeredVia: answeredAt && said.preferredContact,
      isDemo: true,
    }
  })
  return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
