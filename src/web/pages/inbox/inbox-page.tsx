import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell, BellRing, Inbox, MessageSquareText } from 'lucide-react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { answersWithinHourText, answerTimeDays, answerTimeText } from '#domain/enquiries/dealer-contact.ts'
import type { EnquiryPage } from '#domain/enquiries/enquiry-schema.ts'
import { countOfFilter, type EnquiryQuery, enquiryQuerySchema } from '#domain/enquiries/enquiry-search.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { oneOf } from '#domain/text/parameters.ts'
import type { QueryOf } from '#domain/text/query.ts'
import { OwnContactAddressNote } from '../../parts/dealership-profile/contact-address-note.tsx'
import { canNotify, notifiesEnquiries } from '../../parts/workspace/live-enquiries.tsx'
import { ApiError, call, download } from '../../site/api/api-client.ts'
import { answerTemplatesQuery, enquiriesQuery, keys, read } from '../../site/api/queries.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { DownloadButton } from '../../site/download-button.tsx'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { searchValidator } from '../../site/search-params.ts'
import { TextSearch } from '../../site/text-search.tsx'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Button, ButtonLink, ChoiceLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { Pagination, useClampedPage } from '../../ui/display/pagination.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { EnquiryItem, type EnquiryItemProps } from './enquiry-item.tsx'

const choices = ['new', 'read', 'answered', 'archived', 'all'] as const
type InboxChoice = (typeof choices)[number]

const { q, vehicle, own, page } = enquiryQuerySchema
const schema = { q, vehicle, own, page, show: oneOf(choices) }
type InboxSearch = QueryOf<typeof schema>

export const inboxSearch = searchValidator(schema)

export function inboxQuery({ show, q, vehicle, own, page }: InboxSearch): EnquiryQuery {
  return { status: show === 'all' ? undefined : (show ?? 'open'), q, vehicle, own, page }
}

export function withChoice(search: InboxSearch, choice: Omit<InboxSearch, 'page'>): InboxSearch {
  return { ...search, ...choice, page: undefined }
}

const templatesPanel = lazyComponent(() => import('./templates-panel.tsx'))

export default function InboxPage({ user }: { user: User }) {
  const search = useAddressQuery(inboxSearch)
  const query = inboxQuery(search)
  const readsAll = can(user, 'enquiry.read')
  const inbox = useQuery({ ...enquiriesQuery(user, query), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData } = inbox
  const marks = hasPermission(user, 'enquiry.mark')
  const { data: templates } = useQuery({ ...answerTemplatesQuery(user), enabled: marks })
  const { LoadedDialog: TemplatesPanel, isOpen: isEditing, open, close } = useLazyDialog(templatesPanel)
  useClampedPage(data && !isPlaceholderData ? { ...data, shown: data.enquiries.length } : undefined, (page) =>
    changeAddress(() => ({ ...search, page: page > 1 ? page : undefined }), { replace: true }),
  )
  const hasEnded = error instanceof ApiError && error.status === 401
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-2.5 py-2.5 sm:gap-6 sm:py-8">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        <h1 className="font-extrabold text-2xl">Enquiries</h1>
        <div className="col-span-2 row-start-2 grid gap-1 sm:col-span-1">
          <p className="text-muted max-sm:sr-only">
            {readsAll
              ? `Messages from buyers to all dealerships. Each dealership handles its own${marks ? '; you handle those of dealerships without an account' : ''}.`
              : 'Messages from buyers about your vehicles.'}
          </p>
          {marks && <AnswerTimeNote user={user} />}
        </div>
        {data && !hasEnded && (
          <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:row-span-2">
            {marks && <NotifyButton />}
            {templates && user.dealershipName !== null && (
              <Button size="sm" aria-expanded={isEditing} onClick={isEditing ? close : open}>
                <MessageSquareText aria-hidden className="size-4.5" />
                Answer templates
              </Button>
            )}
            {data.matched > 0 && (
              <DownloadButton size="sm" download={() => downloadEnquiries(query)}>
                Export to Excel
              </DownloadButton>
            )}
          </div>
        )}
      </header>
      <OwnContactAddressNote user={user} />
      {isEditing && TemplatesPanel && templates && !hasEnded && (
        <TemplatesPanel user={user} stored={templates} onClose={close} />
      )}
      {hasEnded ? (
        <SessionEnded />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-5" aria-busy={isPlaceholderData}>
          {(data === undefined || data.total > 0) && (
            <InboxToolbar search={search} counts={data?.counts} canBeOthers={readsAll && marks} />
          )}
          <FetchTrouble {...inbox} failure="Failed to fetch enquiries" />
          {data ? (
            <div
              className={classNames(
                'grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4',
                isPlaceholderData && 'opacity-60',
              )}
            >
              <InboxList
                answer={data}
                search={search}
                isOutdated={isPlaceholderData}
                showsDealership={readsAll}
                templates={templates?.templates ?? []}
              />
            </div>
          ) : (
            error === null && <ListSkeleton label="Loading your enquiries" />
          )}
        </div>
      )}
    </div>
  )
}

/** Saves the enquiries of a search as Excel files on this device, 5,000 a file. */
async function downloadEnquiries(query: EnquiryQuery): Promise<void> {
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const fileName = page === 1 ? 'enquiries.xlsx' : `enquiries-${page}.xlsx`
    const input = { query: { ...query, page } }
    const headers = await download(fileName, 'GET /api/enquiries/export', input)
    pages = Number(headers.get('x-page-count') ?? 1)
  }
}

/** Asks for the browser's permission when pressed. Absent if the browser cannot notify. */
function NotifyButton() {
  const isOn = useDeviceStore(notifiesEnquiries)
  if (!useHydrated() || !canNotify()) return null
  const Icon = isOn ? BellRing : Bell
  const toggle = async () => {
    const isAllowed = isOn || (await Notification.requestPermission()) === 'granted'
    notifiesEnquiries.update(() => !isOn && isAllowed)
    if (!isAllowed) showToast({ title: 'Your browser does not allow notifications', isError: true })
  }
  return (
    <Button size="sm" aria-pressed={isOn} onClick={toggle}>
      <Icon aria-hidden className="size-4.5" />
      <span className="max-sm:sr-only">Notify me</span>
    </Button>
  )
}

function AnswerTimeNote({ user }: { user: User }) {
  const { data } = useQuery(
    read([keys.enquiries, 'answer-time', user.id], () => call('GET /api/enquiries/answer-time')),
  )
  if (!data || data.medianMinutes === null) return null
  const { medianMinutes, answered, received, isPromised } = data
  return (
    <p className="text-muted text-xs sm:text-sm">
      Median time to answer:{' '}
      <strong className="font-semibold text-ink">{answerTimeText(medianMinutes)}</strong> (
      {formatCount(answered)} of {formatCount(received)}
      <span className="max-sm:sr-only"> answered</span> in {answerTimeDays} days).
      {isPromised && ` Buyers see ‘${answersWithinHourText}’.`}
    </p>
  )
}

interface InboxFilter {
  label: string
  show?: InboxChoice
  title: string
  text: string
}

const notFound = { title: 'No enquiries found', text: 'No enquiries match your search.' }

const filters: readonly InboxFilter[] = [
  { label: 'Inbox', title: 'All done', text: 'All enquiries are archived.' },
  { label: 'New', show: 'new', title: 'Nothing new', text: 'You have read every enquiry.' },
  { label: 'Read', show: 'read', title: 'Nothing here', text: 'No enquiries are marked as read.' },
  {
    label: 'Answered',
    show: 'answered',
    title: 'Nothing answered yet',
    text: 'Enquiries you answer with one of the buttons appear here.',
  },
  {
    label: 'Archived',
    show: 'archived',
    title: 'Nothing archived',
    text: 'Archived enquiries are kept here.',
  },
  { label: 'All', show: 'all', ...notFound },
]

const choice = {
  to: '/enquiries',
  size: 'sm',
  className: 'min-h-11 max-sm:px-2.5 lg:min-h-10',
} as const

/** On a phone the fading edge may cover the chosen filter. */
const showWhole = (link: HTMLElement | null) => link?.parentElement?.scrollTo({ left: link.offsetLeft - 100 })

interface InboxToolbarProps {
  search: InboxSearch
  counts: EnquiryPage['counts'] | undefined
  canBeOthers: boolean
}

function InboxToolbar({ search, counts, canBeOthers }: InboxToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      <TextSearch
        label="Search your enquiries"
        q={search.q}
        onSearch={(q, replace) => changeAddress((before) => withChoice(before, { q }), { replace })}
      />
      <nav
        aria-label="Show"
        className="max-sm:fading-strip -m-1.5 flex min-w-0 gap-1.5 p-1.5 max-sm:overflow-x-auto max-sm:whitespace-nowrap max-sm:*:shrink-0 sm:flex-wrap"
      >
        {filters.map(({ label, show }) => (
          <ChoiceLink
            {...choice}
            key={label}
            ref={search.show === show ? showWhole : undefined}
            search={withChoice(search, { show })}
            isChosen={search.show === show}
            count={counts && countOfFilter(counts, inboxQuery({ show }).status)}
          >
            {label}
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

interface InboxListProps extends Pick<EnquiryItemProps, 'showsDealership' | 'templates'> {
  answer: EnquiryPage
  search: InboxSearch
  isOutdated: boolean
}

function InboxList({ answer, search, isOutdated, ...item }: InboxListProps) {
  const { enquiries, matched, total, page, pageSize } = answer
  const quantity = (number: number) => formatQuantity(number, 'enquiry', 'enquiries')
  return (
    <>
      <p
        id="enquiry-count"
        tabIndex={-1}
        role="status"
        // On a phone the filters show the counts.
        className="rounded-sm text-muted text-sm max-sm:not-focus:sr-only"
      >
        {matched < total && `${formatCount(matched)} of `}
        {quantity(total)}
      </p>
      {enquiries.length === 0 && matched === 0 ? (
        <NoEnquiries search={search} hasAny={total > 0} />
      ) : (
        <ul aria-label="Enquiries" inert={isOutdated} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {enquiries.map((enquiry) => (
            <li key={enquiry.id} data-enquiry={enquiry.id}>
              <EnquiryItem enquiry={enquiry} {...item} />
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

function NoEnquiries({ search, hasAny }: { search: InboxSearch; hasAny: boolean }) {
  if (!hasAny) {
    return (
      <EmptyState icon={Inbox} title="No enquiries yet">
        Messages from buyers about your vehicles appear here.
      </EmptyState>
    )
  }
  const isNarrowed = search.q !== undefined || search.vehicle !== undefined || search.own !== undefined
  const { title, text } = (!isNarrowed && filters.find(({ show }) => show === search.show)) || notFound
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
