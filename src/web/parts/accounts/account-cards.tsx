import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OpenSession } from '#domain/accounts/user-schema.ts'
import { formatLocalDate, localDay } from '#domain/text/local-time.ts'
import { ApiError, call, failureText } from '../../site/api/api-client.ts'
import { atEachVisit, keys, read } from '../../site/api/queries.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { FetchTrouble, SessionEnded } from '../../site/error-pages.tsx'
import { mainPart } from '../../site/page-main.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { RegionCard } from '../../ui/display/card.tsx'
import { Spinner } from '../../ui/display/loading.tsx'

export function SessionList() {
  const query = useQuery(read([keys.account, 'sessions'], () => call('GET /api/user/sessions'), atEachVisit))
  const endOthers = useEndSessions(() => call('DELETE /api/user/sessions'), 'Logged out everywhere else')
  if (query.error instanceof ApiError && query.error.status === 401) return <SessionEnded />
  return (
    <AccountCard title="Where you are logged in" what="devices" query={query}>
      {(sessions) => (
        <>
          <ul aria-label="Devices" className="grid divide-y divide-line border-line border-y">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.some(({ isThis }) => !isThis) && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted text-sm">
                Is one not yours? Log it out, and change your password at the top of this page.
              </p>
              <Button
                variant="outline"
                onClick={() => endOthers.mutate()}
                isPending={endOthers.isPending}
                focusWhenGone={mainPart}
              >
                Log out everywhere else
              </Button>
            </div>
          )}
        </>
      )}
    </AccountCard>
  )
}

function SessionRow({ session: { id, device, openedAt, usedAt, isThis } }: { session: OpenSession }) {
  const now = useNow()
  const used = new Date(usedAt)
  const isToday = localDay(used) === localDay(now)
  const end = useEndSessions(() => call('DELETE /api/user/sessions/:id', { id }), 'Logged out there')
  return (
    <AccountRow
      title={
        <>
          {device}
          {isThis && <Badge tone="success">This device</Badge>}
        </>
      }
      text={`Logged in ${formatLocalDate(new Date(openedAt))}, last used ${isToday ? 'today' : formatLocalDate(used)}`}
    >
      {!isThis && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Log out ${device}, logged in ${formatLocalDate(new Date(openedAt))}`}
          onClick={() => end.mutate()}
          isPending={end.isPending}
          focusWhenGone={mainPart}
        >
          Log out
        </Button>
      )}
    </AccountRow>
  )
}

/** Reloads the list even after a refusal: the session may have ended meanwhile. */
function useEndSessions(end: () => Promise<undefined>, success: string) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: end,
    meta: { success, failure: 'Failed to log out' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.account] }),
  })
}

interface AccountCardProps<Data> {
  title: string
  what: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A card of the account page, filled from a query. */
export function AccountCard<Data>({ title, what, query, children }: AccountCardProps<Data>) {
  const { data, error } = query
  return (
    <RegionCard title={title} cardClass="gap-4 p-4 sm:p-6">
      <FetchTrouble {...query} failure={`Your ${what} could not be loaded. ${failureText(error)}`} />
      {!data && !error && <Spinner label={`Loading your ${what}`} />}
      {data && children(data)}
    </RegionCard>
  )
}

export function AccountRow(props: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">{props.title}</p>
        <p className="text-muted text-sm">{props.text}</p>
      </div>
      {props.children}
    </li>
  )
}
