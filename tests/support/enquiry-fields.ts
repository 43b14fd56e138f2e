import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { EnquiryCall } from '#domain/enquiries/enquiry-schema.ts'
import type { Database } from '#server/database/database.ts'
import { enquiries, vehicles } from '#server/database/schema.ts'

/** A valid message about a listing under a key of its own, with others of its fields in their place where given. */
export function enquiryFields(vehicleId: number, others: Record<string, unknown> = {}): EnquiryCall {
  return {
    key: randomUUID(),
    vehicleId,
    source: 'contact',
    name: 'Ann Buyer',
    email: 'ann@buyers.example',
    phone: '(246) 555-0111',
    message: 'Is it still available?',
    preferredContact: 'whatsapp',
    website: '',
    ...others,
  }
}

/** Puts a message about a listing into its dealership's inbox; returns its id. */
export async function addEnquiry(
  { queries }: Database,
  vehicleId: number,
  others: Partial<typeof enquiries.$inferInsert> = {},
): Promise<number> {
  const [vehicle] = await queries.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  const [added] = await queries
    .insert(enquiries)
    .values({
      key: randomUUID(),
      vehicleId,
      vehicleName: `${vehicle?.year} ${vehicle?.brand} ${vehicle?.model}`,
      vehiclePrice: vehicle?.price ?? 0,
      dealershipId: vehicle?.dealershipId,
      dealershipName: 'Coral Motors',
      source: 'contact',
      name: 'Ann Buyer',
      email: 'ann@buyers.example',
      phone: '(246) 555-0111',
      message: 'Is it still available?',
      preferredContact: 'whatsapp',
      createdAt: new Date(),
      ...others,
    })
    .returning({ id: enquiries.id })
  if (!added) throw new Error('An inserted enquiry was not returned')
  return added.id
}
