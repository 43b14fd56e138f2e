import { meetingAdvice, neverAsks } from '#domain/dealership/safety-texts.ts'
import { useSite } from '../../site/api/site-context.ts'

/**
 * What the marketplace never asks and where to meet, beside the ways to reach a dealer.
 * @param props.hours the dealership's working hours
 */
export function SafetyLine({ hours }: { hours: string | null }) {
  const { name } = useSite()
  return (
    <p className="text-muted text-xs print:hidden">
      {neverAsks(name)} {meetingAdvice(hours)}{' '}
      <a href="/safety" className="whitespace-nowrap underline hover:text-link">
        How to stay safe
      </a>
    </p>
  )
}
