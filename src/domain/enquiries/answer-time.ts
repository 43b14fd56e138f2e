import { formatQuantity } from '../text/format.ts'

/** Enquiries of the last days by which the time to answer is judged. */
export const answerTimeDays = 90
const fewestForPromise = 10

export interface AnswerCounts {
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

/** '42 minutes', '3 hours', '2 days': rounded to the unit that is at least one. */
export function answerTimeText(minutes: number): string {
  const rounded = Math.max(1, Math.round(minutes))
  if (rounded < 60) return formatQuantity(rounded, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 24) return formatQuantity(hours, 'hour')
  return formatQuantity(Math.round(minutes / 60 / 24), 'day')
}
