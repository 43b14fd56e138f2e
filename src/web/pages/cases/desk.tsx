import { useQuery } from '@tanstack/react-query'
import { Scale, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CaseEntry } from '#domain/moderation/case-schema.ts'
import { id, oneOf } from '#domain/text/parameters.ts'
import type { QueryOf } from '#domain/text/query.ts'
import { ApiError, call } from '../../site/api/api-client.ts'
import { atEachVisit, keys, read } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { searchValidator } from '../../site/search-params.ts'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { ChoiceLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { CaseBadges, CasePanel, subjectNames, waitedText } from './case-panel.tsx'

const schema = { view: oneOf(['decided']), case: id() }
type CasesSearch = QueryOf<typeof schema>
export const casesSearch = searchValidator(schema)

const choice = { to: '/cases', size: 'sm', className: 'min-h-11 lg:min-h-10' } as const

export function Desk({ search: { view, case: chosen } }: { search: CasesSearch }) {
  const query = useQuery(
    read([keys.cases, 'list', view], () => call('GET /api/cases', { query: { view } }), atEachVisit),
  )
  const { data, error, isPaused } = query
  const desk = useRef<HTMLDivElement>(null)
  const back = () => {
    flushSync(() => changeAddress(() => ({ view })))
    desk.current?.querySelector<HTMLElement>(`a[data-case="${chosen}"]`)?.focus()
  }
  if (error instanceof ApiError && error.status === 401) return <SessionEnded />
  return (
    <div
      ref={desk}
      className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-3 py-2.5 sm:gap-5 sm:py-6"
    >
      <header className={classNames('grid gap-3', chosen !== undefined && 'max-lg:hidden')}>
        <h1 className="font-extrabold text-2xl">Cases</h1>
        <nav aria-label="Show" className="flex flex-wrap gap-2">
          <ChoiceLink {...choice} search={{}} isChosen={!view} count={data?.waiting}>
            Worth a look
          </ChoiceLink>
          <ChoiceLink {...choice} search={{ view: 'decided' }} isChosen={view === 'decided'}>
            Decided
          </ChoiceLink>
        </nav>
      </header>
      <FetchTrouble {...query} failure="The cases could not be loaded." />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-4',
            'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-1 lg:pb-1',
            // Leaves room for a toast below.
            'lg:[html:has([data-toast])_&]:max-h-[calc(100dvh-21rem)]',
            chosen !== undefined && 'max-lg:hidden',
          )}
        >
          {!data && !error && !isPaused && <ListSkeleton label="Loading the cases" />}
          {data?.cases.length === 0 && (
            <EmptyState icon={ShieldCheck} title={view ? 'No decisions yet' : 'Nothing to decide'}>
              {view
                ? 'Your decisions are listed here.'
                : 'Reports, findings and appeals appear here. Listings stay public until you decide.'}
            </EmptyState>
          )}
          {data && data.cases.length > 0 && (
            <ul className="grid divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {data.cases.map((entry) => (
                <QueueItem key={entry.id} entry={entry} view={view} isChosen={entry.id === chosen} />
              ))}
            </ul>
          )}
        </div>
        {chosen !== undefined ? (
          <CasePanel key={chosen} id={chosen} onBack={back} />
        ) : (
          data?.cases.length !== 0 && (
            <div className="max-lg:hidden">
              <EmptyState icon={Scale} title="Choose a case">
                Appeals come first, then the cases with the most reports and findings.
              </EmptyState>
            </div>
          )
        )}
      </div>
    </div>
  )
}

interface QueueItemProps {
  entry: CaseEntry
  view: CasesSearch['view']
  isChosen: boolean
}

function QueueItem({ entry, view, isChosen }: QueueItemProps) {
  const { id, subject, subjectName, dealershipName, openedAt, decidedAt, isWaiting } = entry
  const now = useNow()
  const waited = isWaiting
    ? `waits ${waitedText(openedAt, now)}`
    : `${waitedText(decidedAt ?? openedAt, now)} ago`
  const facts = [subject !== 'listing' && subjectNames[subject], subject !== 'dealership' && dealershipName]
  return (
    <li>
      <Link
        to="/cases"
        search={{ view, case: id }}
        data-case={id}
        aria-current={isChosen ? 'true' : undefined}
        className="group grid gap-1 px-3 py-2.5 aria-[current]:bg-tint aria-[current]:text-on-tint"
      >
        <span className="wrap-anywhere line-clamp-2 font-semibold text-sm not-in-aria-[current]:group-hover:underline">
          {subjectName}
        </span>
        <span className="flex flex-wrap items-center gap-1.5 text-xs">
          <CaseBadges entry={entry} />
          <span className="opacity-80">{waited}</span>
        </span>
        <span className="wrap-anywhere line-clamp-1 text-xs opacity-80 empty:hidden">
          {facts.filter(Boolean).join(' · ')}
        </span>
        <span className="wrap-anywhere line-clamp-2 text-sm empty:hidden">
          {entry.lastReport || entry.findings[0]?.note}
        </span>
      </Link>
    </li>
  )
}
