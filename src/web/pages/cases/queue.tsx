import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { CaseEntry } from '#domain/moderation/case-schema.ts'
import { formatCount } from '#domain/text/format.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { caseBadges, subjectNames, waitedText } from './case-texts.ts'
import type { CasesSearch } from './cases-search.ts'
import { useTakeStep } from './use-take-step.ts'

interface QueueProps {
  cases: readonly CaseEntry[]
  search: CasesSearch
  /** It is about to be replaced by another. */
  isOutdated: boolean
}

/** Cases by dealership, in the order in which the first of each waits; several are ticked and closed at once. */
export function Queue({ cases, search, isOutdated }: QueueProps) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const take = useTakeStep('Not all could be closed')
  const chosen = cases.filter((each) => ticked.includes(each.id) && each.steps.includes('dismiss'))
  const isDecided = search.view === 'decided'
  if (cases.length === 0)
    return (
      <EmptyState icon={ShieldCheck} title={isDecided ? 'Nothing decided yet' : 'Nothing waits'}>
        {isDecided
          ? 'What you decide is listed here.'
          : 'Reports, findings and appeals appear here. Listings stay public meanwhile.'}
      </EmptyState>
    )
  const tick = (id: number) =>
    setTicked((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  const dismissChosen = () =>
    take.mutate({ targets: chosen, fields: { step: 'dismiss' } }, { onSuccess: () => setTicked([]) })
  const byDealership = Map.groupBy(cases, ({ dealershipName }) => dealershipName ?? 'Without a dealership')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" inert={isOutdated}>
      <div data-queue className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {[...byDealership].map(([name, group]) => (
          <section key={name} aria-label={name} className="grid gap-1.5">
            <h2 className="wrap-anywhere px-1 font-bold text-muted text-sm">{name}</h2>
            <ul className="grid divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {group.map((entry) => (
                <QueueItem
                  key={entry.id}
                  entry={entry}
                  search={search}
                  isTicked={ticked.includes(entry.id)}
                  onTick={isDecided ? undefined : tick}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen.length > 0 && (
        <div className="sticky bottom-(--workspace-bar) z-20 flex flex-wrap items-center gap-3 rounded-lg border border-edge bg-raised p-2 pl-4 shadow-lg lg:bottom-0">
          <p role="status" className="mr-auto font-semibold text-sm">
            {formatCount(chosen.length)} ticked
          </p>
          <Button isPending={take.isPending} onClick={dismissChosen}>
            Nothing wrong
          </Button>
        </div>
      )}
    </div>
  )
}

interface QueueItemProps {
  entry: CaseEntry
  search: CasesSearch
  isTicked: boolean
  onTick: ((id: number) => void) | undefined
}

function QueueItem({ entry, search, isTicked, onTick }: QueueItemProps) {
  const { id, subject, subjectName, openedAt, decidedAt, isWaiting } = entry
  const now = useNow()
  const since = isWaiting || decidedAt === null ? openedAt : decidedAt
  return (
    <li className="relative flex items-stretch has-[[aria-current]]:bg-tint has-[[aria-current]]:text-on-tint">
      {onTick && (
        // biome-ignore lint/a11y/noLabelWithoutControl: The control is in the checkbox.
        <label className="grid w-11 shrink-0 cursor-pointer place-items-center">
          <Checkbox checked={isTicked} onChange={() => onTick(id)} aria-label={`Tick ${subjectName}`} />
        </label>
      )}
      <Link
        to="/cases"
        search={{ view: search.view, owner: search.owner, case: id }}
        data-case={id}
        aria-current={search.case === id ? 'true' : undefined}
        className={`grid min-h-16 min-w-0 grow content-center gap-1 py-2.5 pr-3 hover:underline ${onTick ? '' : 'pl-3'}`}
      >
        <span className="wrap-anywhere line-clamp-2 font-semibold text-sm">{subjectName}</span>
        <span className="flex flex-wrap items-center gap-1.5 text-xs">
          {caseBadges(entry).map(({ text, tone }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
          <span className="opacity-80">
            {subject !== 'listing' && `${subjectNames[subject]} · `}
            {isWaiting ? `waits ${waitedText(since, now)}` : `${waitedText(since, now)} ago`}
          </span>
        </span>
      </Link>
    </li>
  )
}
