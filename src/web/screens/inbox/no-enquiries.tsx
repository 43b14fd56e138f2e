import { Inbox } from 'lucide-react'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import type { InboxChoice, InboxSearch } from './inbox-search.ts'

const nothing: Record<InboxChoice | 'inbox', { title: string; text: string }> = {
  inbox: { title: 'All done', text: 'Everything that buyers wrote is archived.' },
  new: { title: 'Nothing new', text: 'Everything that buyers wrote has been read.' },
  read: { title: 'Nothing here', text: 'No enquiry is marked as read.' },
  archived: { title: 'Nothing archived', text: 'What is archived is kept here.' },
  all: { title: 'Nothing here', text: 'There is no enquiry.' },
}

export function NoEnquiries({ search, hasAny }: { search: InboxSearch; hasAny: boolean }) {
  const icon = <Inbox aria-hidden className="size-8" />
  if (!hasAny) {
    return (
      <EmptyState icon={icon} title="No enquiries yet">
        What buyers write about your vehicles appears here.
      </EmptyState>
    )
  }
  const isNarrowed = search.q !== undefined || search.vehicle !== undefined || search.own !== undefined
  const { title, text } = isNarrowed
    ? { title: 'No enquiries found', text: 'None of the enquiries is like that.' }
    : nothing[search.show ?? 'inbox']
  return (
    <EmptyState
      icon={icon}
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
