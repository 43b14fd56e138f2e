import { useNavigate } from '@tanstack/react-router'
import { countOfFilter, type EnquiryPage } from '#domain/enquiries/enquiry-search.ts'
import { formatCount } from '#domain/text/format.ts'
import { normalizeName } from '#domain/text/names.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { useDebouncedInput } from '../../ui/form/use-debounced-input.ts'
import { type InboxChoice, type InboxSearch, inboxQuery, withChoice } from './inbox-search.ts'

const filters: readonly { label: string; show?: InboxChoice }[] = [
  { label: 'Inbox' },
  { label: 'New', show: 'new' },
  { label: 'Read', show: 'read' },
  { label: 'Archived', show: 'archived' },
  { label: 'All', show: 'all' },
]

interface InboxToolbarProps {
  search: InboxSearch
  counts: EnquiryPage['counts'] | undefined
  /** Other accounts may be the ones to mark some. */
  canBeOthers: boolean
}

export function InboxToolbar({ search, counts, canBeOthers }: InboxToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox q={search.q ?? ''} />
      <nav aria-label="Show" className="flex flex-wrap gap-1.5">
        {filters.map(({ label, show }) => (
          <ButtonLink
            key={label}
            to="/enquiries"
            search={withChoice(search, { show })}
            resetScroll={false}
            variant={search.show === show ? 'primary' : 'outline'}
            size="sm"
            aria-current={search.show === show ? 'true' : undefined}
            activeProps={{}}
            className="min-h-11 lg:min-h-10"
          >
            {label}
            {counts && (
              <span className="tabular-nums opacity-80">
                {formatCount(countOfFilter(counts, inboxQuery({ show }).status))}
              </span>
            )}
          </ButtonLink>
        ))}
        {canBeOthers && (
          <ButtonLink
            to="/enquiries"
            search={withChoice(search, { own: search.own ? undefined : true })}
            resetScroll={false}
            variant={search.own ? 'primary' : 'outline'}
            size="sm"
            aria-current={search.own}
            activeProps={{}}
            className="min-h-11 lg:min-h-10"
          >
            Yours to answer
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}

function SearchBox({ q }: { q: string }) {
  const navigate = useNavigate({ from: '/enquiries' })
  const draft = useDebouncedInput({
    value: q,
    normalise: normalizeName,
    commit: (text, replace) =>
      navigate({
        search: (before) => withChoice(before, { q: normalizeName(text) || undefined }),
        replace,
        resetScroll: false,
      }),
  })
  return <SearchInput {...draft} label="Search your enquiries" enterKeyHint="search" />
}
