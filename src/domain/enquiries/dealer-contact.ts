import type { Dealership } from '../dealership/dealership-schema.ts'
import { formatQuantity } from '../text/format.ts'

export type DealerContact = ReturnType<typeof dealerContact>

/** How and where a dealership is reached, and no more of its profile. Without a profile nothing is known. */
export function dealerContact(dealership: Dealership | null) {
  const { contactPhone = null, contactEmail = null, workingHours = null } = dealership ?? {}
  const { checks = [] } = dealership ?? {}
  const answering = dealership && answeringText(dealership)
  const location = dealership && { city: dealership.city, address: dealership.address }
  return { contactPhone, contactEmail, workingHours, answering, checks, location }
}

/** Enquiries of the last days by which the time to answer is judged. */
export const answerTimeDays = 90
const fewestForPromise = 10

interface AnswerCounts {
  /** Answered, or waiting for an answer for more than an hour. */
  due: number
  /** Of these answered within an hour. */
  withinHour: number
}

/**
 * Whether buyers are told 'Usually answers within an hour': more than half of at least ten enquiries were. One without an
 * answer counts as late after an hour, archived or not, so that answering some alone does not help.
 */
export function usuallyAnswersWithinHour({ due, withinHour }: AnswerCounts): boolean {
  return due >= fewestForPromise && withinHour * 2 > due
}

export const answersWithinHourText = 'Usually answers within an hour'

/** Until then an enquiry is not said to be left without an answer. */
export const unansweredAfterDays = 3

/**
 * Of ten enquiries, how many are not answered after days, where most of at least ten are not; otherwise null.
 * @param waited older than `unansweredAfterDays`, answered or not
 */
export function unansweredOfTen({
  waited,
  unanswered,
}: {
  waited: number
  unanswered: number
}): number | null {
  return waited >= fewestForPromise && unanswered * 2 > waited ? Math.round((unanswered / waited) * 10) : null
}

/** What buyers read of how a dealership answers; undefined where nothing can be said. */
export function answeringText(dealership: {
  answersWithinHour: boolean
  unansweredOfTen: number | null
}): string | undefined {
  if (dealership.answersWithinHour) return answersWithinHourText
  const { unansweredOfTen: count } = dealership
  return count === null
    ? undefined
    : `About ${count} of 10 messages have no answer noted after ${unansweredAfterDays} days; a call may be quicker`
}

/** '42 minutes', '3 hours', '2 days': rounded to the unit that is at least one. */
export function answerTimeText(minutes: number): string {
  const rounded = Math.max(1, Math.round(minutes))
  if (rounded < 60) return formatQuantity(rounded, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 24) return formatQuantity(hours, 'hour')
  return formatQuantity(Math.round(minutes / 60 / 24), 'day')
}
