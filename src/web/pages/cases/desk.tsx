import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight, Scale, ShieldCheck, Store } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CaseEntry } from '#domain/moderation/case-schema.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { openApplications } from '../../parts/accounts/applications.tsx'
import { ApiError, call } from '../../site/api/api-client.ts'
import { keys, usersQuery } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { ChoiceLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { CheckboxField } from '../../ui/form/checkbox.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { CasePanel } from './case-panel.tsx'
import { CaseBadges, KeyHint, StepButtons } from './case-steps.tsx'
import { type CasesSearch, subjectNames, waitedText } from './case-texts.ts'

const choice = { to: '/cases', size: 'sm', className: 'min-h-11 lg:min-h-10' } as const

export function Desk({ search }: { search: CasesSearch }) {
  const { view, owner, case: chosen } = search
  const query = useQuery({
    queryKey: [keys.cases, 'list', { view, owner }],
    queryFn: () => call('GET /api/cases', { query: { view, owner } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPaused, isPlaceholderData } = query
  const desk = useRef<HTMLDivElement>(null)
  const back = () => {
    flushSync(() => changeAddress(() => ({ view, owner })))
    desk.current?.querySelector<HTMLElement>(`a[data-case="${chosen}"]`)?.focus()
  }
  useDeskKeys(desk, back)
  const next = useNextCase(data?.cases, chosen)
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
          <ChoiceLink {...choice} search={{ view: 'decided' }} isChosen={view === 'decided' && !owner}>
            Decided
          </ChoiceLink>
          {owner !== undefined && (
            <ChoiceLink {...choice} search={{ view, owner }} isChosen>
              One account
            </ChoiceLink>
          )}
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
          {!view && <WaitingApplications />}
          {data ? (
            <Queue cases={data.cases} search={search} isOutdated={isPlaceholderData} />
          ) : (
            !error && !isPaused && <ListSkeleton label="Loading the cases" />
          )}
        </div>
        {chosen !== undefined ? (
          <CasePanel key={chosen} id={chosen} search={search} next={next} onBack={back} />
        ) : (
          data?.cases.length !== 0 && (
            <div className="max-lg:hidden">
              <EmptyState icon={Scale} title="Choose a case">
                <KeyHint>J</KeyHint> and <KeyHint>K</KeyHint> move, <KeyHint>Enter</KeyHint> opens,{' '}
                <KeyHint>X</KeyHint> selects. Each button shows its key.
              </EmptyState>
            </div>
          )
        )}
      </div>
    </div>
  )
}

/** The case after the open one, even if the open one has left the queue. */
function useNextCase(cases: readonly CaseEntry[] | undefined, chosen: number | undefined) {
  const [place, setPlace] = useState(0)
  const at = cases?.findIndex(({ id }) => id === chosen) ?? -1
  if (at >= 0 && at !== place) setPlace(at)
  const others = cases?.filter(({ id }) => id !== chosen) ?? []
  return (others[place] ?? others[0])?.id
}

function WaitingApplications() {
  const { length } = openApplications(useQuery(usersQuery()).data ?? [])
  if (length === 0) return null
  return (
    <Link
      to="/admin"
      search={{ tab: 'users' }}
      className="flex min-h-11 items-center gap-2.5 rounded-lg border border-line bg-tint px-3 font-semibold text-on-tint text-sm hover:border-ink"
    >
      <Store aria-hidden className="size-4.5 shrink-0" />
      {length === 1
        ? '1 new dealership is waiting'
        : `${formatQuantity(length, 'new dealership')} are waiting`}
      <ChevronRight aria-hidden className="ml-auto size-4 shrink-0" />
    </Link>
  )
}

const typing = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]'

/** Keys of the desk: j, k, arrows, x and Escape. Other letters press the button with that `aria-keyshortcuts`. */
function useDeskKeys(desk: RefObject<HTMLElement | null>, onBack: () => void): void {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    function act(event: KeyboardEvent) {
      const within = desk.current
      const { target, key } = event
      if (!within || !(target instanceof Element) || event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(typing)) return
      if (!(within.contains(target) || target.contains(within))) return
      if (key.startsWith('Arrow') && !target.closest('[data-queue]')) return
      const move = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key]
      if (key === 'Escape') goBack()
      else if (move ? !focusCase(within, move) : !press(within, target, key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [desk])
}

/** Moves from the focused case, otherwise from the open one. @returns whether there was a case to move to */
function focusCase(within: HTMLElement, move: number): boolean {
  const links = [...within.querySelectorAll<HTMLElement>('[data-queue] a[data-case]')]
  const focused = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const from = focused >= 0 ? focused : links.findIndex((link) => link.matches('[aria-current]'))
  const next = links[from < 0 ? 0 : from + move]
  next?.focus()
  return next !== undefined
}

function press(within: HTMLElement, target: Element, key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false
  const ticked = key === 'x' ? target.closest('li')?.querySelector<HTMLElement>('[type=checkbox]') : null
  const pressed = ticked ?? within.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:enabled`)
  pressed?.click()
  return pressed !== undefined && pressed !== null
}

interface QueueProps {
  cases: readonly CaseEntry[]
  search: CasesSearch
  isOutdated: boolean
}

function Queue({ cases, search, isOutdated }: QueueProps) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const chosen = cases.filter((each) => ticked.includes(each.id))
  const [first] = chosen
  const isDecided = search.view === 'decided'
  if (cases.length === 0)
    return (
      <EmptyState icon={ShieldCheck} title={isDecided ? 'No decisions yet' : 'Nothing to decide'}>
        {isDecided
          ? 'Your decisions are listed here.'
          : 'Reports, findings and appeals appear here. Listings stay public until you decide.'}
      </EmptyState>
    )
  const tick = (entries: readonly CaseEntry[], isTicked: boolean) => {
    const ids = entries.map(({ id }) => id)
    setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])])
  }
  const byDealership = Map.groupBy(cases, ({ dealershipName }) => dealershipName ?? 'Without a dealership')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" inert={isOutdated}>
      <div data-queue className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {[...byDealership].map(([name, group]) => (
          <section key={name} aria-label={name} className="grid gap-1.5">
            <div className="flex items-center">
              {!isDecided && group.length > 1 && (
                <CheckboxField
                  className={tickBox}
                  aria-label={`Tick all of ${name}`}
                  checked={group.every(({ id }) => ticked.includes(id))}
                  onChange={({ target }) => tick(group, target.checked)}
                />
              )}
              <h2 className="wrap-anywhere px-1 font-bold text-muted text-sm">{name}</h2>
            </div>
            <ul className="grid divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {group.map((entry) => (
                <QueueItem
                  key={entry.id}
                  entry={entry}
                  search={search}
                  isTicked={ticked.includes(entry.id)}
                  onTick={isDecided ? undefined : (isTicked) => tick([entry], isTicked)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {first && (
        <div className="sticky bottom-(--workspace-bar) z-20 flex flex-wrap items-center gap-1.5 rounded-lg border border-edge bg-raised p-2 shadow-lg lg:bottom-0">
          <p role="status" className="basis-full px-2 font-semibold text-sm">
            {formatCount(chosen.length)} ticked
          </p>
          <StepButtons
            targets={chosen}
            steps={first.steps.filter((step) => chosen.every(({ steps }) => steps.includes(step)))}
            description="We tell the owner of each this, and how to appeal."
            onTaken={() => setTicked([])}
          />
        </div>
      )}
    </div>
  )
}

interface QueueItemProps {
  entry: CaseEntry
  search: CasesSearch
  isTicked: boolean
  onTick: ((isTicked: boolean) => void) | undefined
}

function QueueItem({ entry, search, isTicked, onTick }: QueueItemProps) {
  const { id, subject, subjectName, openedAt, decidedAt, isWaiting, lastReport, findings } = entry
  const now = useNow()
  const since = isWaiting || decidedAt === null ? openedAt : decidedAt
  return (
    <li className="relative flex items-stretch has-[[aria-current]]:bg-tint has-[[aria-current]]:text-on-tint">
      {onTick && (
        <CheckboxField
          className={tickBox}
          aria-label={`Tick ${subjectName}`}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
      )}
      <Link
        to="/cases"
        search={{ view: search.view, owner: search.owner, case: id }}
        data-case={id}
        aria-current={search.case === id ? 'true' : undefined}
        className={`group grid min-h-16 min-w-0 grow content-center gap-1 py-2.5 pr-3 ${onTick ? '' : 'pl-3'}`}
      >
        <span className="wrap-anywhere line-clamp-2 font-semibold text-sm not-in-aria-[current]:group-hover:underline">
          {subjectName}
        </span>
        <span className="flex flex-wrap items-center gap-1.5 text-xs">
          <CaseBadges entry={entry} />
          <span className="opacity-80">
            {subject !== 'listing' && `${subjectNames[subject]} · `}
            {isWaiting ? `waits ${waitedText(since, now)}` : `${waitedText(since, now)} ago`}
          </span>
        </span>
        <span className="wrap-anywhere line-clamp-2 text-sm empty:hidden">
          {lastReport || findings[0]?.note}
        </span>
      </Link>
    </li>
  )
}

const tickBox = 'w-11 shrink-0 justify-center'
