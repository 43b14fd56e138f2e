import type { ReactNode } from 'react'
import { answerTimeText } from '#domain/enquiries/dealer-contact.ts'
import type { DeskFigures } from '#domain/moderation/case-schema.ts'
import { deskFiguresDays } from '#domain/moderation/report-reasons.ts'
import { formatCount } from '#domain/text/format.ts'

export function DeskFigureList({ figures }: { figures: DeskFigures }) {
  const { decisions, medianLookMinutes: look, medianDecisionMinutes: decision } = figures
  const { judged, upheld, appeals, appealsWon } = figures
  return (
    <dl aria-label={`In ${deskFiguresDays} days`} className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      <Fact name={`Decided in ${deskFiguresDays} days`}>{formatCount(decisions)}</Fact>
      {look !== null && <Fact name="Median time to first look">{answerTimeText(look)}</Fact>}
      {decision !== null && <Fact name="Median time to decide">{answerTimeText(decision)}</Fact>}
      {judged > 0 && (
        <Fact name="Something was wrong in">
          {formatCount(upheld)} of {formatCount(judged)} cases
        </Fact>
      )}
      {appeals > 0 && (
        <Fact name="Appeals won">
          {formatCount(appealsWon)} of {formatCount(appeals)}
        </Fact>
      )}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
