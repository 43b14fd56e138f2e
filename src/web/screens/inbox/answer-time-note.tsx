import { useQuery } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user.ts'
import { answersWithinHourText, answerTimeDays, answerTimeText } from '#domain/enquiries/answer-time.ts'
import { formatCount } from '#domain/text/format.ts'
import { answerTimeQuery } from '../../api/queries.ts'

/** The median time to answer, and whether buyers are told; nothing before the first answer. */
export function AnswerTimeNote({ user }: { user: User }) {
  const { data } = useQuery(answerTimeQuery(user))
  if (!data || data.medianMinutes === null) return null
  const { medianMinutes, answered, received, isPromised } = data
  return (
    <p className="text-muted text-xs sm:text-sm">
      Median time to answer:{' '}
      <strong className="font-semibold text-ink">{answerTimeText(medianMinutes)}</strong> (
      {formatCount(answered)} of {formatCount(received)} answered in {answerTimeDays} days).
      {isPromised && ` Buyers read ‘${answersWithinHourText}’.`}
    </p>
  )
}
