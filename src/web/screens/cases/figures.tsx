import { useQuery } from '@tanstack/react-query'
import { answerTimeText } from '#domain/enquiries/answer-time.ts'
import { formatCount } from '#domain/text/format.ts'
import { deskFiguresQuery } from '../../api/case-queries.ts'
import { Fact } from './case-part.tsx'

/** How fast and how rightly the desk decided in 90 days, in one line; nothing before the first decision. */
export function Figures() {
  const { data } = useQuery(deskFiguresQuery())
  if (!data || data.decisions === 0) return null
  const {
    medianLookMinutes: look,
    medianDecisionMinutes: decision,
    judged,
    upheld,
    appeals,
    appealsWon,
  } = data
  return (
    <dl aria-label="In 90 days" className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      <Fact name="Decided in 90 days">{formatCount(data.decisions)}</Fact>
      {look !== null && <Fact name="looked at within">{answerTimeText(look)}</Fact>}
      {decision !== null && <Fact name="decided within">{answerTimeText(decision)}</Fact>}
      {judged > 0 && (
        <Fact name="found wrong">
          {formatCount(upheld)} of {formatCount(judged)}
        </Fact>
      )}
      {appeals > 0 && (
        <Fact name="appeals won">
          {formatCount(appealsWon)} of {formatCount(appeals)}
        </Fact>
      )}
    </dl>
  )
}
