import { useQuery } from '@tanstack/react-query'
import { meetingAdvice, neverAsks } from '#domain/dealership/safety-texts.ts'
import { dealerContactQuery } from '../../api/queries.ts'
import { useDataSource, useSite } from '../../api/site-context.ts'

/** What the marketplace never asks and where to meet, beside the ways to reach a dealer. */
export function SafetyLine({ dealershipName }: { dealershipName: string }) {
  const { name } = useSite()
  const { data: contact } = useQuery(dealerContactQuery(useDataSource(), dealershipName))
  return (
    <p className="text-muted text-xs print:hidden">
      {neverAsks(name)} {meetingAdvice(contact?.workingHours ?? null)}{' '}
      <a href="/safety" className="whitespace-nowrap underline hover:text-link">
        How to stay safe
      </a>
    </p>
  )
}
