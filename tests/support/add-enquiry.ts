import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { enquiries, vehicles } from '#server/database/schema.ts'
import { enquiryMail } from '#server/enquiries/send-enquiry.ts'
import { queueMail } from '#server/mail/outbox.ts'

/** Adds a message about a listing to its dealership's inbox; returns its id. */
export async function addEnquiry(
  { queries }: Pick<Database, 'queries'>,
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

/** The same, with its mail in the outbox. */
export async function addMailedEnquiry(
  { queries }: Pick<Database, 'queries'>,
  vehicleId: number,
  others: { createdAt: Date } & Partial<typeof enquiries.$inferInsert>,
): Promise<void> {
  const enquiry = await addEnquiry({ queries }, vehicleId, others)
  const [vehicle] = await queries.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  const payload = { enquiry, dealership: vehicle?.dealershipId ?? 0 }
  await queueMail(queries, enquiryMail, payload, { now: others.createdAt })
}
