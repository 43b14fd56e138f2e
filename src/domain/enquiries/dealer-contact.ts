import type { Dealership } from '../dealership/dealership-schema.ts'
import { formatQuantity } from '../text/format.ts'

export type DealerContact = ReturnType<typeof dealerContact>

export function dealerContact(dealership: Dealership | null) {
  const { contactPhone = null, contactEmail = null, workingHours = null, checks = [] } = dealership ?? {}
  const answering = dealership && answeringText(dealership)
  const location = dealership && { city: dealership.city, address: dealership.address }
  return { contactPhone, contactEmail, workingHours, answering, checks, location }
}

export const answerTimeDays = 90
const minForPromise = 10

/** Usual means more than half of at least ten enquiries. @param due answered, or waiting for more than an hour */
export function usuallyAnswersWithinHour({ due, withinHour }: { due: number; withinHour: number }): boolean {
  return due >= minForPromise && withinHour * 2 > due
}

export const answersWithinHourText = 'Usually answers within an hour'

export const unansweredAfterDays = 3

/** Null for fewer than ten enquiries or if most have an answer. @param waited older than `unansweredAfterDays` */
export function unansweredOfTen({ waited, unanswered }: { waited: number; unanswered: number }) {
  return waited >= minForPromise && unanswered * 2 > waited ? Math.round((unanswered / waited) * 10) : null
}

/** Undefined if too little is known. */
export function answeringText(
  dealership: Pick<Dealership, 'answersWithinHour' | 'unansweredOfTen'>,
): string | undefined {
  if (dealership.answersWithinHour) return answersWithinHourText
  const { unansweredOfTen: count } = dealership
  return count === null
    ? undefined
    : `About ${count} of 10 messages have no answer noted after ${unansweredAfterDays} days; a call may be quicker`
}

/** '42 minutes', '3 hours', '2 days'. */
export function answerTimeText(minutes: number): string {
  const rounded = Math.max(1, Math.round(minutes))
  if (rounded < 60) return formatQuantity(rounded, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 24) return formatQuantity(hours, 'hour')
  return formatQuantity(Math.round(minutes / 60 / 24), 'day')
}
