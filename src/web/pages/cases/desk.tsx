import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight, Scale, ShieldCheck, Store } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CaseEntry } from '#domain/moderation/case-schema.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { DeskFigureList } from '../../parts/buy-safely/desk-figures.tsx'
import { openApplications } from '../../parts/users/applications.tsx'
import { ApiError } from '../../site/api/api-client.ts'
import { casesQuery, deskFiguresQuery, usersQuery } from '../../site/api/queries.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { ChoiceLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { CasePanel } from './case-panel.tsx'
import type { CasesSearch } from './cases-search.ts'
import { KeyHint } from './decision-bar.tsx'
import { Queue } from './queue.tsx'

const choice = { to: '/cases', size: 'sm', className: 'min-h-11 lg:min-h-10' } as const

/** The queue, and beside it, or in its place on a phone, the open case. */
export function Desk({ search }: { search: CasesSearch }) {
  const { view, owner, case: chosen } = search
  const { data, error, isPaused, isPlaceholderData, refetch } = useQuery({
    ...casesQuery({ view, owner }),
    placeholderData: keepPreviousData,
  })
  const { data: figures } = useQuery({ ...deskFiguresQuery(), staleTime: 0 })
  const desk = useRef<HTMLDivElement>(null)
  /** To the queue, with the focus on the case that was open. */
  const back = () => {
    flushSync(() => changeAddress(() => ({ view, owner })))
    desk.current?.querySelector<HTMLElement>(`a[data-case="${chosen}"]`)?.focus()
  }
  useDeskKeys(desk, back)
  const next = useNextCase(data?.cases, chosen)
  if (error instanceof ApiError && error.status === 401) return <SessionEnded to="/cases" />
  return (
    <div
      ref={desk}
      className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-3 py-2.5 sm:gap-5 sm:py-6"
    >
      <header className={classNames('grid gap-3', chosen !== undefined && 'max-lg:hidden')}>
        <h1 className="font-extrabold text-xl tracking-tighter sm:text-3xl">Cases</h1>
        <nav aria-label="Show" className="flex flex-wrap gap-2">
          <ChoiceLink {...choice} search={{}} isChosen={!view}>
            Worth a look
            {data && <span className="tabular-nums opacity-80">{formatCount(data.waiting)}</span>}
          </ChoiceLink>
          <ChoiceLink {...choice} search={{ view: 'decided' }} isChosen={view === 'decided' && !owner}>
            Decided
          </ChoiceLink>
          {owner !== undefined && (
            <ChoiceLink {...choice} search={{ view, owner }} isChosen>
              Of one account
            </ChoiceLink>
          )}
        </nav>
        {figures && figures.decisions > 0 && <DeskFigureList figures={figures} />}
      </header>
      <FetchTrouble
        isError={error !== null}
        isOffline={isPaused}
        onRetry={refetch}
        failure="The cases could not be loaded."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] gap-4',
            'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-1 lg:pb-1',
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
          <div className="max-lg:hidden">
            {data?.cases.length === 0 ? (
              <EmptyState icon={ShieldCheck} title="Nothing is open" />
            ) : (
              <EmptyState icon={Scale} title="Choose a case">
                <KeyHint>J</KeyHint> and <KeyHint>K</KeyHint> lead through the list, <KeyHint>Enter</KeyHint>{' '}
                opens, <KeyHint>X</KeyHint> ticks, and the buttons say their own.
              </EmptyState>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** The case to go on with: the one after the open one, at its place also once that has left the queue. */
function useNextCase(
  cases: readonly CaseEntry[] | undefined,
  chosen: number | undefined,
): number | undefined {
  const [place, setPlace] = useState(0)
  const at = cases?.findIndex(({ id }) => id === chosen) ?? -1
  if (at >= 0 && at !== place) setPlace(at)
  const others = cases?.filter(({ id }) => id !== chosen) ?? []
  return (others[place] ?? others[0])?.id
}

/** New dealerships that wait, in one line which leads to them. */
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
      {length === 1 ? '1 new dealership waits' : `${formatQuantity(length, 'new dealership')} wait`}
      <ChevronRight aria-hidden className="ml-auto size-4 shrink-0" />
    </Link>
  )
}

/** Where letters are text, or belong to a window over the page. */
const typing = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]'

/**
 * The desk by keyboard: j and k, or the arrows within the queue, lead through it, Escape back to it, x ticks, and a letter
 * presses the button that has it as `aria-keyshortcuts`. Nothing is taken where one types, or from another part of the page.
 */
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

/** @returns whether there was one to go to: from the one that has the focus, or else from the open one */
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
