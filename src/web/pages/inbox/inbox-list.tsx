import { Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { EnquiryPage } from '#domain/enquiries/enquiry-search.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { EnquiryItem, type EnquiryItemProps } from './enquiry-item.tsx'
import type { InboxChoice, InboxSearch } from './inbox-search.ts'

interface InboxListProps extends Pick<EnquiryItemProps, 'showsDealership' | 'templates'> {
  answer: EnquiryPage
  search: InboxSearch
  /** The answer is about to be replaced by another: nothing in it can be pressed. */
  isOutdated: boolean
}

export function InboxList({ answer, search, isOutdated, ...item }: InboxListProps) {
  const { enquiries, matched, total, page, pageSize } = answer
  const { count, list, notePress } = useFocusInPlace(enquiries)
  const quantity = (number: number) => formatQuantity(number, 'enquiry', 'enquiries')
  return (
    <>
      <p
        ref={count}
        tabIndex={-1}
        role="status"
        // On a phone the filters have the numbers.
        className="rounded-sm text-muted text-sm max-sm:not-focus:sr-only"
      >
        {matched < total && `${quantity(matched)} of `}
        {quantity(total)}
      </p>
      {enquiries.length === 0 && matched === 0 ? (
        <NoEnquiries search={search} hasAny={total > 0} />
      ) : (
        <ul
          ref={list}
          aria-label="Enquiries"
          inert={isOutdated}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {enquiries.map((enquiry, index) => (
            <li key={enquiry.id}>
              <EnquiryItem enquiry={enquiry} {...item} onPress={() => notePress({ id: enquiry.id, index })} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of enquiries"
        page={page}
        pages={Math.ceil(matched / pageSize)}
        linkTo={(to) => ({ to: '/enquiries', search: { ...search, page: to > 1 ? to : undefined } })}
      />
    </>
  )
}

const nothing: Record<InboxChoice | 'inbox' | 'found', { title: string; text: string }> = {
  inbox: { title: 'All done', text: 'All enquiries are archived.' },
  new: { title: 'Nothing new', text: 'You have read every enquiry.' },
  read: { title: 'Nothing here', text: 'No enquiries are marked as read.' },
  answered: {
    title: 'Nothing answered yet',
    text: 'Enquiries you answer with one of the buttons appear here.',
  },
  archived: { title: 'Nothing archived', text: 'Archived enquiries are kept here.' },
  all: { title: 'Nothing here', text: 'No enquiries yet.' },
  found: { title: 'No enquiries found', text: 'No enquiries match your search.' },
}

function NoEnquiries({ search, hasAny }: { search: InboxSearch; hasAny: boolean }) {
  if (!hasAny) {
    return (
      <EmptyState icon={Inbox} title="No enquiries yet">
        Messages from buyers about your vehicles appear here.
      </EmptyState>
    )
  }
  const isNarrowed = search.q !== undefined || search.vehicle !== undefined || search.own !== undefined
  const { title, text } = nothing[isNarrowed ? 'found' : (search.show ?? 'inbox')]
  return (
    <EmptyState
      icon={Inbox}
      title={title}
      actions={
        <ButtonLink to="/enquiries" search={{ show: 'all' }} variant="outline">
          Show all
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}

/**
 * Keeps the focus in place when an enquiry leaves the list with its buttons: the next one gets it, without scrolling,
 * or the count where none is left.
 */
function useFocusInPlace(enquiries: EnquiryPage['enquiries']) {
  const count = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ id: number; index: number }>(undefined)
  useEffect(() => {
    const press = pressed.current
    if (!press || enquiries.some(({ id }) => id === press.id)) return
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const articles = list.current?.querySelectorAll<HTMLElement>('article') ?? []
    const next = articles[Math.min(press.index, articles.length - 1)] ?? count.current
    next?.focus({ preventScroll: true })
  }, [enquiries])
  return {
    count,
    list,
    notePress: (press: { id: number; index: number }) => {
      pressed.current = press
    },
  }
}
