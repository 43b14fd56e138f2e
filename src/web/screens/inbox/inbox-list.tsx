import { useRef } from 'react'
import type { EnquiryPage } from '#domain/enquiries/enquiry-search.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { Pagination } from '../../ui/display/pagination.tsx'
import { EnquiryItem } from './enquiry-item.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { NoEnquiries } from './no-enquiries.tsx'
import { useFocusInPlace } from './use-focus-in-place.ts'

interface InboxListProps {
  answer: EnquiryPage
  search: InboxSearch
  showsDealership: boolean
}

export function InboxList({ answer, search, showsDealership }: InboxListProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { enquiries, matched, total, page, pageSize } = answer
  const notePress = useFocusInPlace({ list, otherwise: count, enquiries })
  const isNarrowed = matched < total
  return (
    <>
      <p ref={count} tabIndex={-1} role="status" className="rounded-sm text-muted text-sm">
        {isNarrowed
          ? `${formatQuantity(matched, 'enquiry', 'enquiries')} of ${formatQuantity(total, 'enquiry', 'enquiries')}`
          : formatQuantity(total, 'enquiry', 'enquiries')}
      </p>
      {enquiries.length === 0 && matched === 0 ? (
        <NoEnquiries search={search} hasAny={total > 0} />
      ) : (
        <ul ref={list} aria-label="Enquiries" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {enquiries.map((enquiry, index) => (
            <li key={enquiry.id}>
              <EnquiryItem
                enquiry={enquiry}
                showsDealership={showsDealership}
                onPress={() => notePress({ id: enquiry.id, index })}
              />
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
