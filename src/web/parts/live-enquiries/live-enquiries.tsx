import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { keys, unreadEnquiriesQuery } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { openPage } from '../../ui/behaviour/address.ts'
import { notifiesEnquiries, notify } from './notifications.ts'

/** On every page of a user with an inbox to answer. */
export default function LiveEnquiries() {
  const user = useCurrentUser()
  return user && hasPermission(user, 'enquiry.mark') && <Poll key={user.id} user={user} />
}

/**
 * Asks for new enquiries while the page is visible, and in the background where a notification was asked for; the inbox is
 * read anew when one has come, and the tab's title counts the unread.
 */
function Poll({ user }: { user: User }) {
  const [changedAt, setChangedAt] = useState(() => Date.now())
  const isNotifying = useDeviceStore(notifiesEnquiries)
  const { data } = useQuery({
    ...unreadEnquiriesQuery(user),
    refetchInterval: ({ state }) => {
      const { dataUpdatedAt, fetchFailureCount } = state
      // From the time of the last answer, as a new value at each rendering would start the interval again.
      const jitter = (dataUpdatedAt % 1000) / 1000
      return pollDelay({
        unchangedMs: dataUpdatedAt - changedAt,
        failures: fetchFailureCount,
        jitter,
      })
    },
    refetchIntervalInBackground: isNotifying,
  })
  const { unread = 0, latestId } = data ?? {}
  useEffect(() => {
    if (latestId !== undefined) setChangedAt(Date.now())
  }, [latestId])
  useArrivals(latestId, isNotifying)
  useTitleCount(unread)
  return null
}

function useArrivals(latestId: number | undefined, isNotifying: boolean) {
  const queryClient = useQueryClient()
  const known = useRef<number>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = latestId
    if (latestId === undefined || before === undefined || latestId <= before) return
    queryClient.invalidateQueries({ queryKey: [keys.enquiries, 'list'] })
    if (isNotifying && !document.hasFocus()) notify('New enquiry', () => openPage('/enquiries'))
  }, [latestId, isNotifying, queryClient])
}

const countInTitle = /^\(\d+\+?\) /

/** '(2) Enquiries …': also after the router has set the title of another page. */
function useTitleCount(unread: number) {
  useEffect(() => {
    const prefix = unread === 0 ? '' : `(${unread > 99 ? '99+' : unread}) `
    const update = () => {
      const title = prefix + document.title.replace(countInTitle, '')
      if (document.title !== title) document.title = title
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(countInTitle, '')
    }
  }, [unread])
}

const shortestMs = 10_000
const longestMs = 60_000
const longestAfterFailureMs = 5 * 60_000

/**
 * Milliseconds until new enquiries are asked for again: a quarter of the time since the last change, between 10 and 60
 * seconds, and doubled by each failure in a row up to 5 minutes. Jitter adds up to a quarter, so that
 * devices that began together do not ask together.
 * @param state.jitter from 0 up to 1
 */
export function pollDelay(state: { unchangedMs: number; failures: number; jitter: number }): number {
  const { unchangedMs, failures, jitter } = state
  const quiet = Math.min(Math.max(unchangedMs / 4, shortestMs), longestMs)
  const backedOff = failures === 0 ? quiet : Math.min(quiet * 2 ** failures, longestAfterFailureMs)
  return Math.round(backedOff * (1 + jitter / 4))
}
