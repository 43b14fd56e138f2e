import { countOfFilter, type EnquiryPage } from '#domain/enquiries/enquiry-search.ts'
import { formatCount } from '#domain/text/format.ts'
import { TextSearch } from '../../site/text-search.tsx'
import { changeAddress } from '../../ui/behaviour/address.ts'
import { ChoiceLink } from '../../ui/display/button.tsx'
import { type InboxChoice, type InboxSearch, inboxQuery, withChoice } from './inbox-search.ts'

const filters: readonly { label: string; show?: InboxChoice }[] = [
  { label: 'Inbox' },
  { label: 'New', show: 'new' },
  { label: 'Read', show: 'read' },
  { label: 'Answered', show: 'answered' },
  { label: 'Archived', show: 'archived' },
  { label: 'All', show: 'all' },
]

const choice = {
  to: '/enquiries',
  size: 'sm',
  className: 'min-h-11 max-sm:px-2.5 lg:min-h-10',
} as const

interface InboxToolbarProps {
  search: InboxSearch
  counts: EnquiryPage['counts'] | undefined
  canBeOthers: boolean
}

export function InboxToolbar({ search, counts, canBeOthers }: InboxToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <TextSearch
        label="Search your enquiries"
        q={search.q}
        onSearch={(q, replace) => changeAddress((before) => withChoice(before, { q }), { replace })}
      />
      <nav
        aria-label="Show"
        // Its focus outline is not cut off.
        className="max-sm:fading-strip -m-1.5 flex min-w-0 gap-1.5 p-1.5 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:*:shrink-0 sm:flex-wrap"
      >
        {filters.map(({ label, show }) => (
          <ChoiceLink
            {...choice}
            key={label}
            search={withChoice(search, { show })}
            isChosen={search.show === show}
          >
            {label}
            {counts && (
              <span className="tabular-nums opacity-80">
                {formatCount(countOfFilter(counts, inboxQuery({ show }).status))}
              </span>
            )}
          </ChoiceLink>
        ))}
        {canBeOthers && (
          <ChoiceLink
            {...choice}
            search={withChoice(search, { own: search.own ? undefined : true })}
            isChosen={search.own === true}
          >
            Yours to answer
          </ChoiceLink>
        )}
      </nav>
    </div>
  )
}
