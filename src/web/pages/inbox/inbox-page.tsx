import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing, MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { answersWithinHourText, answerTimeDays, answerTimeText } from '#domain/enquiries/dealer-contact.ts'
import type { EnquiryQuery } from '#domain/enquiries/enquiry-search.ts'
import { withQuery } from '#domain/query/query.ts'
import { formatCount } from '#domain/text/format.ts'
import { OwnContactAddressNote } from '../../parts/dealership-profile/contact-address-note.tsx'
import { canNotify, notifiesEnquiries } from '../../parts/live-enquiries/live-enquiries.tsx'
import { ApiError } from '../../site/api/api-client.ts'
import { downloadWorkbook } from '../../site/api/batch-calls.ts'
import {
  answerTemplatesQuery,
  answerTimeQuery,
  enquiriesQuery,
  unreadEnquiriesQuery,
} from '../../site/api/queries.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { DownloadButton } from '../../site/download-button.tsx'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Button } from '../../ui/display/button.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { useClampedPage } from '../../ui/display/pagination.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { InboxList } from './inbox-list.tsx'
import { inboxQuery, inboxSearch } from './inbox-search.ts'
import { InboxToolbar } from './inbox-toolbar.tsx'

const templatesPanel = lazyComponent(() => import('./templates-panel.tsx'))

/** Enquiries to the user's dealership; an administrator sees all and can filter by their own. */
export default function InboxPage({ user }: { user: User }) {
  const search = useAddressQuery(inboxSearch)
  const query = inboxQuery(search)
  const readsAll = can(user, 'enquiry.read')
  const { data, error, isFetching, isPlaceholderData, isPaused, refetch } = useQuery({
    ...enquiriesQuery(user, query),
    placeholderData: keepPreviousData,
  })
  const marks = hasPermission(user, 'enquiry.mark')
  const { data: templates } = useQuery({ ...answerTemplatesQuery(user), enabled: marks })
  const { LoadedDialog: TemplatesPanel, isOpen: isEditing, open, close } = useLazyDialog(templatesPanel)
  useUnreadCount(user, isFetching ? undefined : data?.unread)
  useClampedPage(data && !isPlaceholderData ? { ...data, shown: data.enquiries.length } : undefined, (page) =>
    changeAddress(() => ({ ...search, page: page > 1 ? page : undefined }), { replace: true }),
  )
  const hasEnded = error instanceof ApiError && error.status === 401
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-2.5 py-2.5 sm:gap-6 sm:py-8">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        <h1 className="font-extrabold text-xl tracking-tighter sm:text-3xl">Enquiries</h1>
        <div className="col-span-2 row-start-2 grid gap-1 sm:col-span-1">
          <p className="text-muted max-sm:sr-only">
            {readsAll
              ? `Messages from buyers to all dealerships. Each dealership handles its own${marks ? '; you handle those of dealerships without an account' : ''}.`
              : 'Messages from buyers about your vehicles.'}
          </p>
          {marks && <AnswerTimeNote user={user} />}
        </div>
        {data && !hasEnded && (
          <div className="flex gap-1 sm:row-span-2 sm:flex-wrap sm:gap-2">
            {marks && <NotifyButton />}
            {templates && user.dealershipName !== null && (
              <Button
                variant="outline"
                size="sm"
                aria-expanded={isEditing}
                onClick={isEditing ? close : open}
              >
                <MessageSquareText aria-hidden className="size-4.5" />
                <span className="max-sm:sr-only">Answer templates</span>
              </Button>
            )}
            {data.matched > 0 && (
              <DownloadButton variant="outline" size="sm" download={() => downloadEnquiries(query)}>
                <span className="max-sm:sr-only">Export to Excel</span>
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
        <SessionEnded to="/enquiries" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-5" aria-busy={isPlaceholderData}>
          {(data === undefined || data.total > 0) && (
            <InboxToolbar search={search} counts={data?.counts} canBeOthers={readsAll && marks} />
          )}
          <FetchTrouble
            isError={error !== null}
            isOffline={isPaused}
            onRetry={refetch}
            failure="Failed to fetch enquiries"
          />
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
    pages = await downloadWorkbook(withQuery('/api/enquiries/export', { ...query, page }), fileName)
  }
}

function useUnreadCount(user: User, unread: number | undefined) {
  const queryClient = useQueryClient()
  const { queryKey } = unreadEnquiriesQuery(user)
  useEffect(() => {
    if (unread === undefined) return
    queryClient.setQueryData(queryKey, (counted) => counted && { ...counted, unread })
  }, [queryClient, queryKey, unread])
}

/** Asks the browser for its permission when it is pressed; absent where notifications cannot be shown. */
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
    <Button variant="outline" size="sm" aria-pressed={isOn} onClick={toggle}>
      <Icon aria-hidden className="size-4.5" />
      <span className="max-sm:sr-only">Notify me</span>
    </Button>
  )
}

/** The median time to answer, and whether buyers are told; nothing before the first answer. */
function AnswerTimeNote({ user }: { user: User }) {
  const { data } = useQuery(answerTimeQuery(user))
  if (!data || data.medianMinutes === null) return null
  const { medianMinutes, answered, received, isPromised } = data
  return (
    <p className="text-muted text-xs sm:text-sm">
      Median time to answer:{' '}
      <strong className="font-semibold text-ink">{answerTimeText(medianMinutes)}</strong> (
      {formatCount(answered)} of {formatCount(received)} answered in {answerTimeDays} days).
      {isPromised && ` Buyers read ‘${answersWithinHourText}’.`}
    </p>
  )
}
