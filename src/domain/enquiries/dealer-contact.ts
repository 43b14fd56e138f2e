import type { Dealership } from '../dealership/dealership.ts'
import { answeringText } from './answer-time.ts'

export type DealerContact = ReturnType<typeof dealerContact>

/** How and where a dealership is reached, and no more of its profile. Without a profile nothing is known. */
export function dealerContact(dealership: Dealership | null) {
  const { contactPhone = null, contactEmail = null, workingHours = null } = dealership ?? {}
  const { checks = [] } = dealership ?? {}
  const answering = dealership && answeringText(dealership)
  const location = dealership && { city: dealership.city, address: dealership.address }
  return { contactPhone, contactEmail, workingHours, answering, checks, location }
}
