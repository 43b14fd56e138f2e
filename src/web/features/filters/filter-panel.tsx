import { useBlocker } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { formatQueryString } from '#domain/query/query-string.ts'
import { isUnfiltered, withoutPage } from '#domain/search/filters.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { buttonClass } from '../../ui/display/button.tsx'
import { useModalPopover } from '../../ui/overlay/use-modal-popover.ts'
import { BrowseLink } from './browse-link.tsx'
import { browseQueryOfForm } from './browse-search.ts'
import { useBrowse } from './browse-state.tsx'
import { FilterFields, type FilterFieldsProps, filterFormId } from './filter-form.tsx'

/** For the `popovertarget` of the button that opens the panel on a phone. */
export const filterPanelId = 'filters'

const sidebar = { role: 'complementary', 'aria-labelledby': 'filters-title' } as const
const drawer = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'filters-title' } as const

/**
 * A sidebar on a wide screen, a drawer on a phone. The drawer is a native popover: it opens and the form can be sent
 * before the script is loaded.
 */
export function FilterPanel({ answer, answered }: FilterFieldsProps) {
  const panel = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEarlyChanges(form)
  const { isOpen, onToggle } = useModalPopover(panel)
  useBlocker({
    // Back closes the drawer.
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      panel.current?.hidePopover()
      return true
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  })
  const { query, scope } = useBrowse()
  const found = formatQuantity(answer.matched, 'vehicle')
  return (
    <div
      ref={panel}
      id={filterPanelId}
      popover="auto"
      tabIndex={-1}
      onToggle={(event) => {
        onToggle(event)
        if (event.target !== event.currentTarget || event.newState !== 'open') return
        event.currentTarget.focus()
        fields.current?.scrollTo(0, 0)
      }}
      {...(isOpen ? drawer : sidebar)}
      className="m-0 h-dvh max-h-none overflow-hidden w-full max-w-md border-0 bg-canvas p-0 text-ink shadow-lg outline-none backdrop:bg-night/60 lg:sticky lg:top-22 lg:block lg:h-auto lg:max-h-[calc(100dvh-6.5rem)] lg:[html:has([data-bottom-bar=tray])_&]:max-h-[calc(100dvh-11rem)] lg:w-auto lg:max-w-none lg:overflow-y-auto lg:scroll-py-4 lg:[scrollbar-width:thin] lg:bg-transparent lg:shadow-none"
    >
      <form
        ref={form}
        id={filterFormId}
        method="get"
        // The browser must not restore the choices of an earlier visit: the address has the current ones.
        autoComplete="off"
        action={scope.path}
        aria-label="Filter vehicles"
        onSubmit={(event) => {
          event.preventDefault()
          if (isOpen) panel.current?.hidePopover()
        }}
        className="flex h-full flex-col lg:h-auto"
      >
        <div className="flex min-h-16 items-center justify-between gap-3 border-line border-b px-4 lg:min-h-11 lg:border-0 lg:px-1">
          <h2 id="filters-title" className="font-bold text-lg">
            Filters
          </h2>
          {!isUnfiltered(query) && (
            <BrowseLink
              search={{ sort: query.sort }}
              // It is removed with the filters.
              onClick={() => panel.current?.focus({ preventScroll: true })}
              className="ml-auto rounded-md px-2 py-2 font-semibold text-link text-sm hover:underline lg:hidden"
            >
              Clear all
            </BrowseLink>
          )}
          <button
            type="button"
            aria-label="Close filters"
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            className="-mr-2 grid size-11 place-items-center rounded-md hover:bg-sunken lg:hidden"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div
          ref={fields}
          className="relative min-h-0 grow overflow-y-auto overscroll-contain scroll-py-4 px-4 pt-1 lg:overflow-visible lg:px-1 lg:pt-0"
        >
          <FilterFields answer={answer} answered={answered} />
        </div>
        <div className="border-line border-t bg-surface p-4 lg:hidden lg:border-0 lg:bg-transparent noscript:block">
          <button type="submit" className={buttonClass({ size: 'lg', className: 'w-full tabular-nums' })}>
            <span className="noscript:hidden">Show {found}</span>
            <span className="hidden noscript:inline">Show vehicles</span>
          </button>
          {isOpen && (
            <p role="status" className="sr-only">
              {found}
            </p>
          )}
        </div>
      </form>
    </div>
  )
}

/** Applies changes made to the filter form before the page's script was loaded. */
function useEarlyChanges(form: RefObject<HTMLFormElement | null>) {
  const { query, change } = useBrowse()
  const applyForm = useEffectEvent(() => {
    if (!form.current) return
    const entered = browseQueryOfForm(form.current)
    if (formatQueryString(entered) !== formatQueryString(withoutPage(query))) change(() => entered)
  })
  useEffect(() => applyForm(), [])
}
