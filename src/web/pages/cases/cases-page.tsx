import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { CaseState, CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { OwnCase } from '#domain/moderation/case-schema.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { VehicleLink } from '../../parts/vehicle/vehicle-link.tsx'
import { ApiError } from '../../site/api/api-client.ts'
import { ownCasesQuery } from '../../site/api/queries.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { useAddressQuery } from '../../ui/behaviour/address.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { StepForm, useTakeStep } from './case-steps.tsx'
import { casesSearch, Desk } from './desk.tsx'

export default function CasesPage({ user }: { user: User }) {
  const search = useAddressQuery(casesSearch)
  return can(user, 'case.decide') ? <Desk search={search} /> : <OwnCases user={user} />
}

function OwnCases({ user }: { user: User }) {
  const query = useQuery(ownCasesQuery(user))
  const { data, error, isPaused } = query
  if (error instanceof ApiError && error.status === 401) return <SessionEnded />
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-3 sm:gap-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-2xl">Cases</h1>
        <p className="prose-width text-muted">
          What we decided, why, and what you can do. We read every appeal.
        </p>
      </header>
      <FetchTrouble {...query} failure="Your cases could not be loaded." />
      {!data && !error && !isPaused && <ListSkeleton label="Loading your cases" />}
      {data?.length === 0 && (
        <EmptyState icon={ShieldCheck} title="Nothing here">
          We have not hidden anything of yours.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.map((own) => (
            <li key={own.id}>
              <OwnCaseCard own={own} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const owned: Record<CaseSubject, string> = {
  listing: 'Your listing',
  dealership: 'Your dealership',
  account: 'Your account',
  enquiry: 'A message to you',
}

const standing: Record<CaseState, { badge: string; text: string }> = {
  open: { badge: 'Open', text: 'Buyers can see it.' },
  removed: { badge: 'Removed', text: 'We took it off the marketplace. We deleted nothing.' },
  warned: { badge: 'Warning', text: 'Buyers still see it. Please put this right.' },
  suspended: {
    badge: 'Suspended',
    text: 'Buyers see none of its listings, and you can change nothing. We deleted nothing.',
  },
  dismissed: { badge: 'Nothing wrong', text: 'Buyers can see it.' },
}

function OwnCaseCard({ own }: { own: OwnCase }) {
  const { id, subject, subjectId, subjectName, state, isAppealed, suspendedUntil, reason, words } = own
  const take = useTakeStep(own)
  const titleId = `case-${id}`
  return (
    <Card className="p-4 sm:p-5">
      <article aria-labelledby={titleId} className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={titleId} className="font-bold text-lg">
              {subject === 'listing' ? (
                <VehicleLink id={subjectId} className="hover:underline">
                  {subjectName}
                </VehicleLink>
              ) : (
                subjectName
              )}
            </h2>
            <Badge tone="orange">{standing[state].badge}</Badge>
            {isAppealed && <Badge tone="purple">Appealed</Badge>}
          </div>
          <p className="text-muted text-sm">
            {owned[subject]}. {standing[state].text}
            {suspendedUntil && ` It ends on ${formatLocalTime(new Date(suspendedUntil))}.`}
          </p>
        </header>
        {(reason !== null || words !== '') && (
          <div className="grid gap-1 border-line border-l-4 pl-3 text-sm">
            {reason !== null && <p className="font-semibold">{reason}</p>}
            {words && <p className="whitespace-pre-line">{words}</p>}
          </div>
        )}
        {isAppealed && <p className="text-sm">We have your appeal. Our answer will appear here.</p>}
        {own.steps.includes('appeal') && (
          <StepForm step="appeal" wordsLabel="Why this is not right" onSend={take.mutate}>
            <Button type="submit" isPending={take.isPending} className="justify-self-start">
              Appeal
            </Button>
          </StepForm>
        )}
      </article>
    </Card>
  )
}
